import { findRange } from './ranges.ts';
import type { FileStore } from './store.ts';

export type StoredFile = {
  readonly storageKey: string;
  readonly filename: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
};
export type Delivery = {
  readonly status: 200 | 206;
  readonly body: ReadableStream<Uint8Array> | null;
  readonly headers: Record<string, string>;
};

/**
 * The response for a file: whole or the requested range, never opened for `HEAD`. Null when the store has
 * lost the bytes. `extra` are the headers that depend on how public the file is.
 */
export async function deliver(
  store: FileStore,
  file: StoredFile,
  request: Request,
  extra: Record<string, string>,
): Promise<Delivery | null> {
  const range = findRange(request.headers, file.size);
  const length = range ? range.end - range.start + 1 : file.size;
  const headers = {
    'Content-Type': file.mime,
    'Content-Length': String(length),
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${file.size}` } : {}),
    ...extra,
  };
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return { status, body: null, headers };
  const body = await store.read(file.storageKey, range ?? undefined);
  return body ? { status, body, headers } : null;
}

/** `Content-Disposition` with the name in both forms (RFC 6266): plain ASCII, and UTF-8. */
export function disposition(kind: 'attachment' | 'inline', filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '');
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain || 'document'}"; filename*=UTF-8''${encoded}`;
}
