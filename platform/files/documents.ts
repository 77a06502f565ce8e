import { fileTypeFromBuffer } from 'file-type';
import { DOCUMENT_TYPES } from '#contract/fichier.ts';
import { redrawn } from './images.ts';
import { documentName } from './names.ts';
import { requireSize, unsupported } from './size-and-type.ts';

export type CheckedFile = {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly filename: string;
};

type DocumentType = (typeof DOCUMENT_TYPES)[number];
const EXTENSIONS: Readonly<Record<DocumentType, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'text/plain': 'txt',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/**
 * Determines the type of a private document from its first bytes, whatever its name says. Documents are not
 * scanned: they are served as attachments only, under a policy that runs nothing. Throws 413, 415 or 422.
 */
export async function checkDocument(file: File): Promise<CheckedFile> {
  requireSize(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mime = await documentType(bytes);
  if (!mime) throw unsupported(DOCUMENT_TYPES);
  const filename = documentName(file.name, EXTENSIONS[mime]);
  // Re-encoding keeps the pixels and drops data hidden before, after or between them.
  if (mime === 'image/png') return { ...(await redrawn(bytes, 'png')), filename };
  if (mime === 'image/jpeg') return { ...(await redrawn(bytes, 'jpeg')), filename };
  return { bytes, mime, filename };
}

/** The old word-processor format is one use of a container that many programs share. */
const COMPOUND = 'application/x-cfb';
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

async function documentType(bytes: Uint8Array): Promise<DocumentType | null> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (!found) return isPlainText(bytes) ? 'text/plain' : null;
  if (found === COMPOUND) return Buffer.from(bytes).includes(WORD_STREAM) ? 'application/msword' : null;
  return DOCUMENT_TYPES.find((type) => type === found) ?? null;
}

/**
 * Whether the bytes are UTF-8 text without control characters that does not begin like mark-up or a script.
 */
function isPlainText(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  return !/^\s*(?:<|#!|%!)/.test(text) && !hasControls(bytes);
}

const TAB_TO_RETURN = { from: 9, to: 13 };

function hasControls(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte < 32 && (byte < TAB_TO_RETURN.from || byte > TAB_TO_RETURN.to));
}
