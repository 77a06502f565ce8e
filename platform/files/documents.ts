import { fileTypeFromBuffer } from 'file-type';
import { DOCUMENT_TYPES } from '#contract/fichier.ts';
import { startsAsPdf } from '#contract/pdf-start.ts';
import { plainTextOf } from '#contract/plain-text.ts';
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
  'image/webp': 'webp',
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
  if (mime === 'image/webp') return { ...(await redrawn(bytes, 'webp')), filename };
  return { bytes, mime, filename };
}

/** The old word-processor format is one use of a container that many programs share. */
const COMPOUND = 'application/x-cfb';
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

async function documentType(bytes: Uint8Array): Promise<DocumentType | null> {
  if (startsAsPdf(bytes)) return 'application/pdf';
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  // What this takes for a PDF stands behind something else.
  if (found === 'application/pdf') return null;
  if (!found) return plainTextOf(bytes) === null ? null : 'text/plain';
  if (found === COMPOUND) return Buffer.from(bytes).includes(WORD_STREAM) ? 'application/msword' : null;
  return DOCUMENT_TYPES.find((type) => type === found) ?? null;
}
