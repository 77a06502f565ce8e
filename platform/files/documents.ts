import { fileTypeFromBuffer } from 'file-type';
import { DOCUMENT_TYPES } from '#contract/fichier.ts';
import { Problem } from '#platform/http/problem.ts';
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
 * Takes a private document for what its bytes are, whatever its name says. Throws 413, 415, or 422 for a document
 * that could act by itself.
 */
export async function checkDocument(file: File): Promise<CheckedFile> {
  requireSize(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mime = await documentType(bytes);
  if (!mime) throw unsupported(DOCUMENT_TYPES);
  if (isActive(bytes, mime)) {
    throw new Problem(
      422,
      'active_document',
      'The document holds a program or another file; save it without.',
    );
  }
  const filename = documentName(file.name, EXTENSIONS[mime]);
  // Only the picture survives: what hides before, behind or between its pixels does not.
  if (mime === 'image/png') return { ...(await redrawn(bytes, 'png')), filename };
  if (mime === 'image/jpeg') return { ...(await redrawn(bytes, 'jpeg')), filename };
  return { bytes, mime, filename };
}

/** The old word-processor format is one use of a container that many programs share. */
const COMPOUND = 'application/x-cfb';

async function documentType(bytes: Uint8Array): Promise<DocumentType | null> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (!found) return isPlainText(bytes) ? 'text/plain' : null;
  if (found === COMPOUND) return includes(bytes, utf16('WordDocument')) ? 'application/msword' : null;
  return DOCUMENT_TYPES.find((type) => type === found) ?? null;
}

/** UTF-8 without controls that does not begin like mark-up or a script. */
function isPlainText(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const start = text.trimStart().slice(0, 2000).toLowerCase();
  if (start.startsWith('<') || start.startsWith('#!') || start.startsWith('%!')) return false;
  return !MARKUP.test(start) && !hasControls(bytes);
}

const MARKUP = /<(?:!doctype|html|script|svg|iframe|\?xml)/;
const TAB_TO_RETURN = { from: 9, to: 13 };

function hasControls(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte < 32 && (byte < TAB_TO_RETURN.from || byte > TAB_TO_RETURN.to));
}

/** Names that let a document run something or carry another file, as they stand in its bytes. */
const ACTIVE: Readonly<Partial<Record<DocumentType, readonly string[]>>> = {
  'application/pdf': ['/JavaScript', '/Launch', '/RichMedia', '/EmbeddedFile', '/SubmitForm', '/ImportData'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': [
    'vbaProject.bin',
    'word/embeddings/',
    'activeX/',
  ],
  'application/vnd.oasis.opendocument.text': ['Basic/', 'Scripts/'],
  'application/msword': [],
};

function isActive(bytes: Uint8Array, mime: DocumentType): boolean {
  const names = (ACTIVE[mime] ?? []).map((name) => Buffer.from(name, 'latin1'));
  if (mime === 'application/msword') names.push(utf16('_VBA_PROJECT'), utf16('ObjectPool'));
  return names.some((name) => includes(bytes, name));
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const includes = (bytes: Uint8Array, part: Buffer) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(part);
