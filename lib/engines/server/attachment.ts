import 'server-only';
import { Readable } from 'node:stream';
import type { FileStream } from '#lib/engines/platform-client/resources/file.ts';

/**
 * Headers of a document as a download. A stranger’s document never becomes a page of ours: every browser downloads it,
 * and one that does not may run and load nothing. `nosniff` and the resource policy are on every response of ours.
 */
export function attachmentHeaders(filename: string): Headers {
  return new Headers({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(harmless(filename))}`,
    'content-security-policy': "sandbox; default-src 'none'",
  });
}

/** A file of the platform as the answer of a route, streamed unchanged. */
export function streamed(file: FileStream, headers: Headers): Response {
  if (file.contentLength !== null) headers.set('content-length', String(file.contentLength));
  if (file.contentRange !== null) headers.set('content-range', file.contentRange);
  if (file.acceptsRanges) headers.set('accept-ranges', 'bytes');
  return new Response(Readable.toWeb(file.body) as ReadableStream, { status: file.status, headers });
}

/** Control and direction characters could make a name look like another. */
function harmless(filename: string): string {
  return filename
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu, '_')
    .slice(0, 150)
    .toWellFormed();
}
