import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cvContentOf } from './cv-content.ts';

const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#8d8378' } });
const bytesOf = (given: string | Uint8Array) => new Uint8Array(Buffer.from(given as string));
const jpeg = bytesOf(
  await drawn
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Zoé' } })
    .toBuffer(),
);
const progressive = bytesOf(await drawn.clone().jpeg({ progressive: true }).toBuffer());
const png = bytesOf(await drawn.clone().png().toBuffer());
const webp = bytesOf(await drawn.clone().webp().toBuffer());
const losslessWebp = bytesOf(await drawn.clone().webp({ lossless: true }).toBuffer());
const extendedWebp = bytesOf(
  await drawn
    .clone()
    .webp()
    .withExif({ IFD0: { Copyright: 'Zoé' } })
    .toBuffer(),
);

it.each([
  ['JPEG', 'image/jpeg', jpeg],
  ['progressive JPEG', 'image/jpeg', progressive],
  ['PNG', 'image/png', png],
  ['WebP', 'image/webp', webp],
  ['WebP without loss', 'image/webp', losslessWebp],
  ['WebP with data of a camera', 'image/webp', extendedWebp],
])('recognises a %s by its bytes, and an incomplete one', (_, type, bytes) => {
  expect(cvContentOf(bytes)).toEqual({ kind: 'picture', type, pixels: 2400, isWhole: true });
  // A camera may add its own bytes after the end.
  expect(cvContentOf(bytesOf(Buffer.concat([bytes, Buffer.alloc(900)])))).toMatchObject({ isWhole: true });
  for (const part of [0.95, 0.5]) {
    const cut = bytes.slice(0, Math.floor(bytes.length * part));
    expect(cvContentOf(cut)).toMatchObject({ kind: 'picture', type, isWhole: false });
  }
  expect(cvContentOf(bytes.slice(0, 12))).toMatchObject({ type, isWhole: false, pixels: null });
});

it('reads the number of pixels that a picture declares', () => {
  const flood = png.slice();
  new DataView(flood.buffer).setUint32(16, 60_000);
  new DataView(flood.buffer).setUint32(20, 60_000);
  expect(cvContentOf(flood)).toMatchObject({ pixels: 3_600_000_000 });
});

it.each([
  ['HTML', '<!doctype html><script>pwned = true</script>'],
  ['SVG', '  <svg xmlns="http://www.w3.org/2000/svg"><script>pwned = true</script></svg>'],
  ['SVG with a declaration', '\ufeff<?xml version="1.0"?><svg/>'],
  ['a script', '#!/bin/sh'],
  ['PostScript', '%!PS'],
  ['nothing', ''],
  ['Word', 'PK\u0003\u0004\u0014\u0000'],
  ['GIF', 'GIF89a\u0001\u0000'],
  ['sound', 'RIFF\u0004\u0000\u0000\u0000WAVE'],
  ['PDF behind something else', 'GIF89a\u0000%PDF-1.7'],
  ['source of a word processor', '{\\rtf1 Zoé}'],
])('does not display %s', (_, text) => {
  expect(cvContentOf(bytesOf(text))).toEqual({ kind: 'other' });
});

it('recognises a PDF, and plain text as text', () => {
  expect(cvContentOf(bytesOf('%PDF-1.7\n'))).toMatchObject({ kind: 'pdf' });
  expect(cvContentOf(bytesOf('\r\n\ufeff%PDF-1.7\n'))).toMatchObject({ kind: 'pdf' });
  expect(cvContentOf(bytesOf('Zoé Roux\r\n\tCuisine <chef>'))).toEqual({
    kind: 'text',
    text: 'Zoé Roux\r\n\tCuisine <chef>',
  });
  expect(cvContentOf(new Uint8Array([0xe9, 0x20, 0x41]))).toEqual({ kind: 'text', text: 'é A' });
});
