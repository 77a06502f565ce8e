import { createHash } from 'node:crypto';
import { plainPdf } from './hostile-pdf.ts';

/** Appended to a shorter password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
/** Printing is allowed, changing and copying is not. */
const PERMISSIONS = -44;
const ID = Buffer.alloc(16, 7);
/** Number of the object with the text of the page. */
const CONTENT = 4;

const padded = (password: string) => Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32);
const md5 = (...parts: readonly Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** RC4, which OpenSSL no longer has. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) % 256;
    swap(at, other);
  }
  let [one, other] = [0, 0];
  return Buffer.from(data).map((byte) => {
    one = (one + 1) % 256;
    other = (other + (state[one] ?? 0)) % 256;
    swap(one, other);
    return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) % 256] ?? 0);
  }) as Buffer;
}

/** A password-protected PDF (PDF 1.4, 7.6); with an empty password it opens without asking. */
export function encryptedPdf(password: string): Buffer {
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(password));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(padded(password), owner, permissions, ID).subarray(0, 5);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const bytes = plainPdf({
    trailer: `/Encrypt 6 0 R /ID [${hex(ID)} ${hex(ID)}]`,
    objects: [
      `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, PADDING))} /P ${PERMISSIONS} >>`,
    ],
  });
  const start = bytes.indexOf('stream\n', bytes.indexOf(`${CONTENT} 0 obj`)) + 'stream\n'.length;
  const end = bytes.indexOf('\nendstream', start);
  const contentKey = md5(key, Buffer.from([CONTENT, 0, 0, 0, 0])).subarray(0, 10);
  bytes.set(rc4(contentKey, bytes.subarray(start, end)), start);
  return bytes;
}
