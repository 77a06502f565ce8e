import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

export class BodyTooLarge extends Error {}

/** Text of a body, decompressed, refused beyond `cap` bytes: a small reply may decompress to gigabytes. */
export async function readText(body: Readable, encoding: string | null, cap: number): Promise<string> {
  const source = unpacked(body, encoding);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > cap) {
      body.destroy();
      throw new BodyTooLarge(`a body of more than ${cap} bytes`);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function unpacked(body: Readable, encoding: string | null): Readable {
  if (encoding === null || encoding === 'identity') return body;
  if (encoding !== 'gzip') throw new Error(`the encoding ${encoding} was not asked for`);
  const gunzip = createGunzip();
  body.on('error', (error) => gunzip.destroy(error));
  return body.pipe(gunzip);
}

/** The JSON in a text, or `undefined` when it is empty or is not JSON (an HTML page, a cut reply). */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
