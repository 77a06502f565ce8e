import fc from 'fast-check';
import { expect, it } from 'vitest';
import { multipart } from '#lib/engines/platform-client/multipart.ts';
import { readUploadForm } from './upload-form.ts';

async function bytesOf({ open }: ReturnType<typeof multipart>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of open()) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
const requestOf = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://localhost/api/uploads/1', { method: 'POST', body, headers });

it('reads what browsers write, and what we write ourselves', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 3000 }),
      // A form has no file without a name.
      fc
        .string({ unit: 'grapheme' })
        .map((name) => name.toWellFormed().replaceAll('%', ''))
        .filter((name) => name !== ''),
      fc.string().map((alt) => alt.toWellFormed().replaceAll(/\r\n?|\n/g, '\r\n')),
      async (bytes, name, alt) => {
        const form = new FormData();
        form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'image/png' }));
        form.append('alt', alt);
        const theirs = await readUploadForm(requestOf(form));
        const own = multipart({ name, type: 'image/png', bytes }, { alt });
        const written = await bytesOf(own);
        expect(written.byteLength).toBe(own.length);
        const ours = await readUploadForm(
          requestOf(new Uint8Array(written), { 'content-type': own.contentType }),
        );
        for (const read of [theirs, ours]) {
          expect(read?.file).toMatchObject({ name, type: 'image/png' });
          expect(Buffer.from(read?.file?.bytes ?? []).equals(Buffer.from(bytes))).toBe(true);
          expect(read?.fields).toEqual({ alt });
        }
        // The platform reads it with a parser of its own.
        const parsed = await requestOf(new Uint8Array(written), {
          'content-type': own.contentType,
        }).formData();
        expect((parsed.get('file') as File).name).toBe(name);
        expect(parsed.get('alt')).toBe(alt);
      },
    ),
    { numRuns: 60 },
  );
});

it('refuses a body that was cut off anywhere, with a declared length or not', async () => {
  const whole = multipart(
    { name: 'a.png', type: 'image/png', bytes: new Uint8Array(400).fill(7) },
    { alt: 'La salle' },
  );
  const written = new Uint8Array(await bytesOf(whole));
  const headers = { 'content-type': whole.contentType };
  // The last line break is not part of the content.
  for (let length = 0; length < written.length - 2; length++) {
    const cut = written.slice(0, length);
    expect(await readUploadForm(requestOf(cut, headers)), String(length)).toBeNull();
  }
  const declared = { ...headers, 'content-length': String(written.length) };
  expect(await readUploadForm(requestOf(written.slice(0, -2), declared))).toBeNull();
  expect(await readUploadForm(requestOf(written, { ...headers, 'content-length': '10' }))).toBeNull();
  expect(await readUploadForm(requestOf(written, declared))).not.toBeNull();
});

it('accepts only a file in the field of the file', async () => {
  const form = new FormData();
  form.append('file', 'only words');
  form.append('other', new File(['x'], 'x.png'));
  expect(await readUploadForm(requestOf(form))).toEqual({ file: null, fields: { file: 'only words' } });
  expect(await readUploadForm(requestOf('{}', { 'content-type': 'application/json' }))).toBeNull();
  expect(await readUploadForm(requestOf('x', { 'content-type': 'multipart/form-data' }))).toBeNull();
});
