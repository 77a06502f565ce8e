import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/** A body with its type and its length, which is known before it is sent. */
export type Multipart = {
  readonly contentType: string;
  readonly length: number;
  /** Can be opened again for another attempt. */
  readonly open: () => Readable;
};

export type FilePart = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/**
 * A form with a file, as `multipart/form-data`. Not `FormData`: its parts are blobs, whose bytes Node copies to memory
 * that its garbage collector does not count, so that twenty uploads leave hundreds of megabytes behind for a while.
 */
export function multipart(file: FilePart, fields: Readonly<Record<string, string>>): Multipart {
  const boundary = `----form-${randomUUID()}`;
  const named = (name: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${asWritten(name)}"`;
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? file.type : 'application/octet-stream';
  const head = `${named('file')}; filename="${asWritten(file.name)}"\r\ncontent-type: ${type}\r\n\r\n`;
  const rest = Object.entries(fields).map(([name, value]) => `\r\n${named(name)}\r\n\r\n${value}`);
  const before = Buffer.from(head);
  const after = Buffer.from(`${rest.join('')}\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    length: before.byteLength + file.bytes.byteLength + after.byteLength,
    open: () => Readable.from([before, file.bytes, after]),
  };
}

/** As browsers write names into a form (HTML, “multipart/form-data”). */
function asWritten(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}
