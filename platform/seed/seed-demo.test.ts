import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Article } from '#contract/article.ts';
import { Candidature } from '#contract/candidature.ts';
import { Invoice, Sponsored } from '#contract/commerce.ts';
import { JobDating } from '#contract/job-dating.ts';
import { GroupeMaison } from '#contract/maison.ts';
import { Notification } from '#contract/notification.ts';
import { Offre } from '#contract/offre.ts';
import { TalentFavorite } from '#contract/social.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';
import { createApp } from '../app.ts';
import { createDatabase, createPool } from '../db/pool.ts';
import { createLocalStore } from '../files/local-store.ts';
import { seedDemo } from './seed-demo.ts';
import { DEMO_PASSWORD } from './world/accounts.ts';

const now = new Date('2026-11-20T15:00:00Z');
let database: TemporaryDatabase;
let pool: ReturnType<typeof createPool>;
let folder: string;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  database = await startLaidDatabase();
  folder = await mkdtemp(join(tmpdir(), 'perron-demo-'));
  pool = createPool(database.url, 4);
  const files = createLocalStore(folder);
  const settings = { profile: 'S', store: files, now } as const;
  const filled = await Promise.all([seedDemo(pool, settings), seedDemo(pool, settings)]);
  expect(filled.sort(), 'of two at once only one fills').toEqual([false, true]);
  const config = {
    publicUrl: 'http://platform.test',
    trustProxy: true,
    quirks: new Set<never>(),
    faults: [],
    loopbackTargets: true,
    billingUrl: null,
    siteUrl: null,
    version: 'test',
  };
  app = createApp({ db: createDatabase(pool), files, clock: () => now, config, log: () => undefined });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true });
});

async function tokenOf(username: string): Promise<string> {
  const body = JSON.stringify({ username, password: DEMO_PASSWORD });
  // A new address each time, because sign-in is limited by address.
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': randomUUID() };
  const answer = await app.request('/rest/jwt-auth/v1/token', { method: 'POST', headers, body });
  return ((await answer.json()) as { token: string }).token;
}

async function list<T>(path: string, token: string, schema: z.ZodType<T>): Promise<T[]> {
  const answer = await app.request(path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return z.array(schema).parse(await answer.json());
}

test('the demo holds the counts that the specification promises', async () => {
  const token = await tokenOf('groupe@belmont.demo');
  const offers = await list('/v1/offres?per_page=100', token, Offre);
  const applications = await list('/v1/candidatures?per_page=100', token, Candidature);
  const establishments = await list('/v1/groupes/1/maisons?per_page=100', token, GroupeMaison);
  expect(establishments.map((establishment) => establishment.id).sort()).toEqual([1, 2]);
  expect(offers.length).toBeGreaterThan(4);
  expect(applications).toHaveLength(100);
});

test.each([
  'owner@lutece.demo',
  'editor@lutece.demo',
  'viewer@lutece.demo',
  'owner@rivage.demo',
  'owner@solitaire.demo',
  'groupe@belmont.demo',
  'lecture@belmont.demo',
  'talent@people.demo',
  'operator@platform.demo',
])('%s signs in', async (username) => {
  expect(await tokenOf(username)).toMatch(/^eyJ/);
});

test("a new record gets an id after the demo's, and a CV and a visual can be downloaded", async () => {
  const token = await tokenOf('owner@lutece.demo');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ title: 'Chef de rang', contract_type: 'cdi', department: 'salle' });
  const created = await app.request('/v1/offres', { method: 'POST', headers, body });
  expect(created.status).toBe(201);

  const [withCv] = (await list('/v1/candidatures?per_page=100', token, Candidature)).filter((one) => one.cv);
  const cv = await app.request(`/v1/secure-file?id=${withCv?.cv?.id}`, { headers });
  expect((await cv.arrayBuffer()).byteLength).toBe(withCv?.cv?.size);
  const [withVisual] = (await list('/v1/offres?per_page=100', token, Offre)).filter((one) => one.visual_url);
  const visual = await app.request(new URL(withVisual?.visual_url ?? '').pathname);
  expect(visual.headers.get('content-type')).toBe('image/webp');
});

test('articles, job datings and the other resources have the promised records', async () => {
  const token = await tokenOf('owner@lutece.demo');
  expect(new Set((await list('/v1/articles', token, Article)).map((one) => one.status)).size).toBe(4);
  expect((await list('/v1/job-datings', token, JobDating)).map((one) => one.status).sort()).toEqual([
    'done',
    'draft',
    'published',
  ]);
  expect(await list('/v1/notifications?per_page=100', token, Notification)).toHaveLength(25);
  expect(await list('/v1/subscription/invoices', token, Invoice)).toHaveLength(12);
  expect((await list('/v1/maison/sponsored', token, Sponsored)).length).toBe(1);
  expect((await list('/v1/talent-favorites', token, TalentFavorite)).length).toBeGreaterThan(0);
  const advertiser = await tokenOf('annonceur@maree.demo');
  expect(await list('/v1/annonceur/sponsored', advertiser, Sponsored)).toHaveLength(2);
});

test('a database with accounts is left unchanged', async () => {
  expect(await seedDemo(pool, { profile: 'S', store: createLocalStore(folder), now })).toBe(false);
});
