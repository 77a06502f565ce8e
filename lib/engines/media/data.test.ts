import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { READ_USES } from '#lib/features/media/uses.ts';
import { openWire } from '#test/loopback.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { readLibrary, readMedium } from './data.ts';
import type { LibraryItem } from './library.ts';
import { type MediaParams, mediaList } from './list.ts';

const state = vi.hoisted(() => ({ token: '', services: null as unknown, isThin: false }));
vi.mock('#lib/engines/auth/session.ts', () => ({ requireToken: () => new PlatformToken(state.token) }));
vi.mock('#lib/engines/auth/services.ts', () => ({ services: () => state.services }));

let world: PlatformWorld;
let wire: Awaited<ReturnType<typeof openWire>>;

beforeAll(async () => {
  world = await openPlatformWorld();
  wire = await openWire(answerOf);
  vi.stubEnv('DATABASE_URL', 'postgres://nowhere');
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('PUBLIC_ORIGIN', 'http://localhost:3000');
  vi.stubEnv('PLATFORM_BASE_URL', 'https://platform.test/v1');
  vi.stubEnv('PLATFORM_AUTH_URL', 'https://platform.test/rest');
  const ledger = {
    reserve: async () => ({ granted: true }),
    giveBack: async () => undefined,
    settle: async () => undefined,
  };
  state.services = { ledger, transport: wire.transport, vault: { doubt: async () => undefined } };
});
afterAll(async () => {
  await wire.close();
  await world.close();
  vi.unstubAllEnvs();
});

/** The platform; a limited one lists articles without their texts. */
async function answerOf(...asked: Parameters<typeof world.app.fetch>): Promise<Response> {
  const answer = await world.app.fetch(...asked);
  if (!state.isThin || !asked[0].url.includes('/articles?')) return answer;
  const articles = (await answer.json()) as readonly Record<string, unknown>[];
  return Response.json(articles.map(({ body: _, ...article }) => article));
}

/** An establishment with three images: landscape, portrait and square; the last was added today. */
async function anEstablishment() {
  const establishmentId = await world.makeMaison();
  const personId = await world.makeMember(establishmentId, 'editor');
  const token = await world.tokenOf(personId);
  const upload = async (name: string, width: number, height: number, at: string) => {
    world.time.now = new Date(at);
    const bytes = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
    if (name === 'salle.png') body.append('alt', 'La salle à manger');
    const answer = await world.app.request('/v1/upload', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': randomUUID() },
      body,
    });
    expect(answer.status).toBe(201);
  };
  await upload('salle.png', 40, 30, '2026-01-05T09:00:00Z');
  await upload('chef.png', 30, 40, '2026-10-30T09:00:00Z');
  await upload('logo.png', 32, 32, '2026-11-20T09:00:00Z');
  const scope = { kind: 'establishment', id: establishmentId, name: 'Lutèce', role: 'editor' } as const;
  const person = { id: personId, email: 'a@b.fr', displayName: 'Anne Petit' };
  const session: Session = {
    ...{ id: randomUUID(), person, scope, expiresAt: '' },
    establishments: [{ id: establishmentId, name: 'Lutèce' }],
  };
  return { session, token };
}

let establishment: Awaited<ReturnType<typeof anEstablishment>>;
beforeEach(async () => {
  establishment = await anEstablishment();
  state.token = establishment.token;
});

const NOW = new Date('2026-11-20T12:00:00Z');
async function names(search: string): Promise<readonly (string | null)[]> {
  const read = await readLibrary(establishment.session, mediaList.load(search) as MediaParams, NOW);
  if (!read.ok || 'instead' in read.value.list) throw new Error('not read');
  return read.value.list.items.map(({ name }: LibraryItem) => name);
}

it('lists the newest first, or by name, and searches names and descriptions', async () => {
  expect(await names('')).toEqual(['logo.webp', 'chef.webp', 'salle.webp']);
  expect(await names('?sort=name')).toEqual(['chef.webp', 'logo.webp', 'salle.webp']);
  expect(await names('?q=manger')).toEqual(['salle.webp']);
});

it('filters by kind and day, which the platform cannot', async () => {
  expect(await names('?kind=landscape')).toEqual(['salle.webp']);
  expect(await names('?kind=portrait')).toEqual(['chef.webp']);
  expect(await names('?kind=square')).toEqual(['logo.webp']);
  expect(await names('?kind=file')).toEqual([]);
  expect(await names('?since=week')).toEqual(['logo.webp']);
  expect(await names('?since=month')).toEqual(['logo.webp', 'chef.webp']);
  expect(await names('?since=month&kind=landscape')).toEqual([]);
});

it('shows what the platform reports of a file, with a picture served by us', async () => {
  const read = await readLibrary(establishment.session, mediaList.load('?q=manger'), NOW);
  const item = read.ok && !('instead' in read.value.list) ? read.value.list.items[0] : null;
  expect(item).toMatchObject({ alt: 'La salle à manger', width: 40, height: 30, type: 'image/webp' });
  expect(item?.publicUrl).toContain('/v1/media/');
  const found = await readMedium(establishment.session, String(item?.id));
  expect(found).toEqual({ ok: true, value: item });
});

it('shows nobody a file of another establishment', async () => {
  const theirs = await names('');
  const read = await readLibrary(establishment.session, mediaList.load(''), NOW);
  const id = read.ok && !('instead' in read.value.list) ? read.value.list.items[0]?.id : 0;
  expect(theirs).toHaveLength(3);
  establishment = await anEstablishment();
  state.token = establishment.token;
  expect(await readMedium(establishment.session, String(id))).toEqual({ ok: true, value: null });
  expect(await readMedium(establishment.session, 'x')).toEqual({ ok: true, value: null });
});

it('reports that pictures in texts were not searched where the platform lists articles without them', async () => {
  const read = await readLibrary(establishment.session, mediaList.load('?q=manger'), NOW);
  const item = read.ok && !('instead' in read.value.list) ? read.value.list.items[0] : undefined;
  if (!item) throw new Error('not read');
  const headers = { authorization: `Bearer ${establishment.token}`, 'content-type': 'application/json' };
  const article = { title: 'Le soir', body: `<p>Là.</p><img src="${item.publicUrl}" alt="">` };
  const body = JSON.stringify({ ...article, cover_id: item.id });
  expect((await world.app.request('/v1/articles', { method: 'POST', headers, body })).status).toBe(201);
  const shown = async () => {
    const uses = await READ_USES.articles(establishment.session, item);
    if (!uses.ok) throw new Error(uses.failure.kind);
    return { places: uses.value.found.map(({ spot }) => spot.place), unseen: uses.value.unseen };
  };
  expect(await shown()).toEqual({ places: ['articleCover', 'articleText'], unseen: [] });
  state.isThin = true;
  try {
    expect(await shown()).toEqual({ places: ['articleCover'], unseen: ['texts'] });
  } finally {
    state.isThin = false;
  }
});
