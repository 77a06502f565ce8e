import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listen, serveFetch } from '#test/loopback.ts';
import { IMAGE_MAX_BYTES, smallUrl } from './model.ts';
import { pictureHref } from './picture-href.ts';
import { pictureRoute } from './picture-route.ts';

const state = vi.hoisted(() => ({ session: null as unknown, services: null as unknown }));
vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
vi.mock('#lib/engines/auth/session.ts', () => ({ findSession: async () => state.session }));
vi.mock('#lib/engines/auth/services.ts', () => ({ services: () => state.services }));

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let photo: Uint8Array<ArrayBuffer>;
const asked: { url: string; authorization: string | null }[] = [];
const granted = { now: true };
let media: Awaited<ReturnType<typeof serveFetch>>;
let elsewhere: Awaited<ReturnType<typeof serveFetch>>;

function answer(request: Request): Response {
  const { pathname } = new URL(request.url);
  asked.push({ url: pathname, authorization: request.headers.get('authorization') });
  const as = (type: string) => ({ headers: { 'content-type': type } });
  if (pathname.startsWith('/pixel')) return new Response(PIXEL, as('text/html'));
  if (pathname === '/photo') return new Response(photo, as('image/jpeg'));
  if (pathname === '/svg') return new Response(SVG, as('image/png'));
  if (pathname === '/page') return new Response('<script>alert(1)</script>', as('image/png'));
  if (pathname === '/moved') return Response.redirect(`${elsewhere.origin}/pixel`, 302);
  if (pathname === '/packed')
    return new Response(gzipSync(PIXEL), { headers: { 'content-encoding': 'gzip' } });
  if (pathname === '/large') return new Response(Buffer.concat([PIXEL, Buffer.alloc(IMAGE_MAX_BYTES)]));
  return new Response(PIXEL, { status: 404 });
}

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const shape = { width: 1500, height: 1000, channels: 3, background: 'teal', noise } as const;
  photo = Uint8Array.from(await sharp({ create: shape }).jpeg().toBuffer());
  media = await serveFetch(answer);
  elsewhere = await serveFetch(answer);
  vi.stubEnv('DATABASE_URL', 'postgres://nowhere');
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('PUBLIC_ORIGIN', 'http://localhost:3000');
  vi.stubEnv('PLATFORM_BASE_URL', `${media.origin}/v1`);
  vi.stubEnv('PLATFORM_AUTH_URL', `${media.origin}/rest`);
  vi.stubEnv('LOG_LEVEL', 'silent');
  state.services = { ledger: { reserve: async () => ({ granted: granted.now, seconds: 3, window: null }) } };
});
afterAll(async () => {
  await Promise.all([media.close(), elsewhere.close()]);
});
beforeEach(() => {
  const scope = { kind: 'establishment', id: 7, name: 'Lutèce', role: 'viewer' };
  state.session = { id: 's', person: { id: 1 }, scope, establishments: [], expiresAt: '' };
  asked.length = 0;
  granted.now = true;
});

function open(href: string | null, maison = 7): Promise<Response> {
  const request = new Request(`http://localhost:3000${href}`);
  const params = Promise.resolve({ space: 'm', spaceId: String(maison) });
  return pictureRoute(request, { params });
}
const hrefOf = (path: string, origin = media.origin) => pictureHref('maison:7', origin + path);

it('sends an image of the platform with the type of its bytes, cacheable in the reader’s browser', async () => {
  const response = await open(hrefOf('/pixel'));
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PIXEL);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=86400',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(asked).toEqual([{ url: '/pixel', authorization: null }]);
  await open(hrefOf('/pixel'));
  expect(asked).toHaveLength(1);
});

it('sends a thumbnail of far fewer bytes, with the same permission and from one fetch', async () => {
  const whole = await open(hrefOf('/photo'));
  const small = await open(smallUrl(hrefOf('/photo')));
  const [all, few] = await Promise.all([whole.arrayBuffer(), small.arrayBuffer()]);
  expect(await sharp(Buffer.from(few)).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
  expect(few.byteLength).toBeLessThan(all.byteLength / 2);
  expect(small.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(asked).toHaveLength(1);
  const unsealed = smallUrl(hrefOf('/photo'))?.replace(/seal=[^&]*/, 'seal=x') ?? '';
  expect((await open(unsealed)).status).toBe(404);
});

it.each(['/svg', '/page', '/moved', '/packed', '/large', '/missing'])('answers 404 for %s', async (path) => {
  const response = await open(hrefOf(path));
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(asked).toHaveLength(1);
});

it('makes no link to a picture of another host', () => {
  expect(hrefOf('/pixel', elsewhere.origin)).toBeNull();
  expect(hrefOf('/pixel', 'http://169.254.169.254')).toBeNull();
  expect(pictureHref('maison:7', null)).toBeNull();
});

it('fetches only addresses that are signed for this scope', async () => {
  const sealed = new URL(hrefOf('/pixel-2') ?? '', 'http://localhost:3000');
  const other = new URL(sealed);
  other.searchParams.set('at', `${media.origin}/v1/auth/me`);
  const empty = new URL(sealed);
  empty.searchParams.set('seal', '');
  const ofOthers = pictureHref('maison:8', `${media.origin}/pixel-2`);
  for (const address of [other.pathname + other.search, empty.pathname + empty.search, ofOthers])
    expect((await open(address)).status).toBe(404);
  expect(asked).toEqual([]);
});

it('fetches nothing without a session or for another scope', async () => {
  expect((await open(pictureHref('maison:8', `${media.origin}/pixel-3`), 8)).status).toBe(404);
  state.session = null;
  expect((await open(hrefOf('/pixel-3'))).status).toBe(401);
  expect(asked).toEqual([]);
});

it('asks the platform for no more than the budget allows', async () => {
  granted.now = false;
  const response = await open(hrefOf('/pixel-4'));
  expect(response.status).toBe(429);
  expect(asked).toEqual([]);
});

it('gives up on a host that never finishes its answer', async () => {
  const { readPicture } = await import('./read-picture.ts');
  const slow = await listen(createServer((_request, response) => response.write(PIXEL)));
  const url = new URL(`${slow.origin}/a`);
  expect(await readPicture(url, { own: [url.host], named: [] }, { deadline: 200 })).toBeNull();
  await slow.close();
});
