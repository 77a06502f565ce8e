import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runsWhole } from '#test/env.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { wordCv } from '../seed/cv/odd-files.ts';
import { TRADES } from '../seed/trades/trades.ts';
import { demoPerson } from '../seed/world/people.ts';
import { disposition } from './delivery.ts';
import { checkDocument } from './documents.ts';
import { checkImage } from './images.ts';
import { documentName, mediumName } from './names.ts';
import { findRange } from './ranges.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const file = (content: BlobPart, name = 'cv.pdf', type = 'application/pdf') =>
  new File([content], name, { type });
const refusal = (check: Promise<unknown>): Promise<unknown> =>
  check.then(
    () => null,
    (problem: { status: number }) => problem.status,
  );

describe('document type is detected from the content', () => {
  const [trade] = TRADES;
  if (!trade) throw new Error('there are trades');
  const word = wordCv(demoPerson(1, trade)).bytes;

  test.each([
    ['a PDF under any name', file(PDF, 'photo.png', 'image/png'), 'application/pdf', 'photo.pdf'],
    ['a PDF behind blank lines', file(`\r\n\r\n${PDF}`), 'application/pdf', 'cv.pdf'],
    ['a PDF behind a byte order mark', file(`\ufeff${PDF}`), 'application/pdf', 'cv.pdf'],
    [
      'a word-processor file',
      file(new Uint8Array(word), 'cv.docx'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'cv.docx',
    ],
    ['plain text', file('Zoé Œuvrard\nréceptionniste', 'cv.txt'), 'text/plain', 'cv.txt'],
    [
      'plain text in UTF-16',
      file(new Uint8Array(Buffer.from('\ufeffZoé', 'utf16le')), 'cv.txt'),
      'text/plain',
      'cv.txt',
    ],
    [
      'plain text of an old Windows',
      file(new Uint8Array(Buffer.from('Zo\xe9', 'latin1')), 'cv.txt'),
      'text/plain',
      'cv.txt',
    ],
  ])('%s is accepted', async (_, sent, mime, filename) => {
    expect(await checkDocument(sent)).toMatchObject({ mime, filename });
  });

  test.each([
    ['HTML that calls itself a PDF', file('<!doctype html><script>alert(1)</script>')],
    ['HTML behind blanks', file('  \n <svg onload="alert(1)">', 'cv.txt')],
    ['SVG', file('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'cv.svg')],
    ['a PDF behind other bytes', file(`GIF89a${PDF}`)],
    ['a PDF behind a letter', file(`a\n${PDF}`)],
    ['a PDF behind a page', file(`<html>${PDF}`)],
    ['a PDF behind zeros', file(`\u0000\u0000${PDF}`)],
    ['the source of a word processor', file('{\\rtf1\\ansi Zoé}', 'cv.rtf')],
    ['a Windows program', file(new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]))],
    ['an ELF program', file(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]))],
    ['a shell script', file('#!/bin/sh\nrm -rf /', 'cv.txt')],
    ['PostScript', file('%!PS-Adobe\n', 'cv.txt')],
    ['a bare zip', file(new Uint8Array([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)]), 'cv.docx')],
    ['text with control characters', file('cv\u0000cv', 'cv.txt')],
    ['bytes that are nothing', file(new Uint8Array([0xff, 0xfe, 0xfd, 0x80, 0x81]))],
  ])('%s is refused with 415', async (_, sent) => {
    expect(await refusal(checkDocument(sent))).toBe(415);
  });

  test('an empty file is refused with 422, 10 MB is accepted, one byte more is refused with 413', async () => {
    expect(await refusal(checkDocument(file('')))).toBe(422);
    const most = `${PDF}${' '.repeat(10 * 1024 * 1024 - PDF.length)}`;
    expect((await checkDocument(file(most))).bytes.byteLength).toBe(10 * 1024 * 1024);
    expect(await refusal(checkDocument(file(`${most} `)))).toBe(413);
  });

  test('a scanned CV keeps its picture and loses hidden data', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const carrier = new Uint8Array(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]));
    const { bytes, mime } = await checkDocument(file(carrier, 'scan.png'));
    expect(mime).toBe('image/png');
    expect(Buffer.from(bytes).includes('script')).toBe(false);
  });

  test('a photographed CV keeps its format, and is turned upright', async () => {
    const lying = sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } });
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const sent = await lying.clone().withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
      const { bytes, mime } = await checkDocument(file(new Uint8Array(sent), 'scan'));
      expect(mime).toBe(`image/${format}`);
      const { width, height, exif } = await sharp(bytes).metadata();
      expect({ format, width, height, exif }).toEqual({ format, width: 20, height: 40, exif: undefined });
    }
  });

  test.runIf(runsWhole())(
    'a scan of more pixels than are kept is drawn smaller, and one beyond all bounds is refused',
    async () => {
      const { bytes } = await checkDocument(file(blackAndWhitePng(6000, 9000), 'scan.png'));
      const { width, height } = await sharp(bytes).metadata();
      expect(width * height).toBeLessThanOrEqual(50_000_000);
      expect(width * height).toBeGreaterThan(49_000_000);
      expect(width / height).toBeCloseTo(2 / 3, 3);
      expect(await refusal(checkDocument(file(blackAndWhitePng(20_001, 10_000), 'scan.png')))).toBe(422);
    },
  );
});

/** A sheet of one colour, as a scanner packs it: a bit a pixel. */
function blackAndWhitePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

describe('images are re-encoded', () => {
  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#7a2e2b' } });

  test('location and camera data are removed, the picture is turned upright', async () => {
    const sent = await plain
      .clone()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Secret' } })
      .jpeg()
      .toBuffer();
    expect(sent.includes('Secret')).toBe(true);
    const { bytes, ...image } = await checkImage(file(new Uint8Array(sent), 'Façade été.JPG'));
    expect(image).toMatchObject({ mime: 'image/webp', filename: 'facade-ete.webp', width: 20, height: 40 });
    expect(Buffer.from(bytes).includes('Secret')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test.each([
    ['SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['a PDF', PDF, 415],
    [
      'half a PNG',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
      422,
    ],
  ] as const)('%s is refused', async (_, content, status) => {
    expect(await refusal(checkImage(file(content, 'a.png')))).toBe(status);
  });

  test('a small file that declares too many pixels is refused', async () => {
    const flood = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(flood.byteLength).toBeLessThan(1_000_000);
    expect(await refusal(checkImage(file(new Uint8Array(flood), 'a.png')))).toBe(422);
  });
});

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\x\\cv.docx', 'cv.pdf'],
  ['cv.php.pdf', 'cv.pdf'],
  ['a\u0000b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.pdf'],
  ['"><img src=x>.pdf', 'img src=x.pdf'],
  ['....', 'document.pdf'],
  ['', 'document.pdf'],
  ['Zoé Œuvrard – CV.pdf', 'Zoé Œuvrard – CV.pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(120)}.pdf`],
])('the name %j becomes %j', (name, expected) => {
  expect(documentName(name, 'pdf')).toBe(expected);
  expect(mediumName(name, 'webp')).toMatch(/^[a-z0-9-]{1,80}\.webp$/);
});

test('`Content-Disposition` is valid for any file name', () => {
  expect(disposition('attachment', 'Zoé "Œ".pdf')).toBe(
    `attachment; filename="Zoe .pdf"; filename*=UTF-8''Zo%C3%A9%20%22%C5%92%22.pdf`,
  );
});

const rangeOf = (range: string | null, more = {}) =>
  findRange(new Headers({ ...(range === null ? {} : { range }), ...more }), 100);

test.each([
  [null, null],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=00-', { start: 0, end: 99 }],
  ['BYTES=0-9', { start: 0, end: 9 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['bytes=1x-', null],
  ['pages=1-2', null],
  ['pages=9-1', null],
  ['garbage', null],
])('the range %j of 100 bytes is read as %j', (header, expected) => {
  expect(rangeOf(header)).toEqual(expected);
});
test.each(['bytes=100-', 'bytes=-0', 'bytes=9-1'])('the range %j is refused as unsatisfiable', (header) => {
  expect(() => rangeOf(header)).toThrow(expect.objectContaining({ status: 416 }));
});
test('a conditional range returns the whole file, since no validator is ever sent', () => {
  expect(rangeOf('bytes=0-9', { 'if-range': '"x"' })).toBeNull();
});

describe('over HTTP', () => {
  let world: PlatformWorld;
  beforeAll(async () => {
    world = await openPlatformWorld();
  });
  afterAll(() => world.close());

  const form = (sent: File, fields: Record<string, string> = {}) => {
    const body = new FormData();
    body.set('file', sent);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return body;
  };
  const send = (path: string, token: string, body: FormData) =>
    world.app.request(path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  const get = (path: string, token: string, headers = {}) =>
    world.app.request(path, { headers: { authorization: `Bearer ${token}`, ...headers } });

  test('a CV is readable by its recipients, in part or whole, and by nobody else', async () => {
    const [establishment, other] = [await world.makeMaison(), await world.makeMaison()];
    const talent = await world.makeTalent();
    const uploaded = await send(
      '/v1/secure-upload',
      await world.tokenOf(talent.accountId),
      form(file(PDF, 'Zoé.pdf')),
    );
    expect(uploaded.status).toBe(201);
    const { id } = (await uploaded.json()) as { id: number };
    const viewer = await world.tokenOf(await world.makeMember(establishment, 'viewer'));
    const path = `/v1/secure-file?id=${id}`;
    expect((await get(path, viewer)).status).toBe(403);

    await world.makeCandidature(await world.makeOffre(establishment), {
      talentId: talent.talentId,
      cvId: id,
    });
    const whole = await get(path, viewer);
    expect(await whole.text()).toBe(PDF);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="Zoe.pdf"; filename*=UTF-8''Zo%C3%A9.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const part = await get(path, viewer, { range: 'bytes=0-4' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '%PDF-',
      `bytes 0-4/${PDF.length}`,
    ]);
    expect((await get(path, viewer, { range: 'bytes=9999-' })).status).toBe(416);

    expect((await get(path, await world.tokenOf(await world.makeMember(other, 'owner')))).status).toBe(403);
    expect((await get(path, await world.tokenOf((await world.makeTalent()).accountId))).status).toBe(404);
    expect((await world.app.request(path)).status).toBe(401);
    expect((await get('/v1/secure-file?id=999999999', viewer)).status).toBe(404);
  });

  test("an uploaded image is listed in its owner's library and is public under its address", async () => {
    const establishment = await world.makeMaison();
    const token = await world.tokenOf(await world.makeMember(establishment, 'editor'));
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const answer = await send(
      '/v1/upload',
      token,
      form(file(new Uint8Array(picture), 'Été.png'), { alt: 'La mer' }),
    );
    const medium = (await answer.json()) as { id: number; url: string };
    expect(medium).toMatchObject({ filename: 'ete.webp', alt: 'La mer', maison_id: establishment, width: 8 });
    const list = await get('/v1/uploads?s=MER', token);
    expect(list.headers.get('x-total-count')).toBe('1');
    const seen = await world.app.request(new URL(medium.url).pathname);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect((await world.app.request(`/v1/media/${medium.id}/other.webp`)).status).toBe(404);
    const viewer = await world.tokenOf(await world.makeMember(establishment, 'viewer'));
    expect((await send('/v1/upload', viewer, form(file(PDF)))).status).toBe(403);
  });

  test('an invalid upload is refused with the reason', async () => {
    const token = await world.tokenOf(await world.makeMember(await world.makeMaison(), 'owner'));
    expect((await send('/v1/upload', token, form(file(PDF)))).status).toBe(415);
    expect((await send('/v1/upload', token, form(file(PDF), { surprise: 'x' }))).status).toBe(422);
    expect((await send('/v1/secure-upload', token, new FormData())).status).toBe(422);
    const big = 'x'.repeat(10 * 1024 * 1024 + 100_000);
    expect((await send('/v1/secure-upload', token, form(file(big)))).status).toBe(413);
    expect(world.logged).toEqual([]);
  });
});
