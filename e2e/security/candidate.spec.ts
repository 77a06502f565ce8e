import { randomUUID } from 'node:crypto';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { accounts } from '../accounts.ts';
import { dumpOf } from '../stack/control.ts';
import { addressesOf } from '../stack/kinds.ts';
import { expect, test } from '../test.ts';
import type { Actor } from './actors.ts';
import { ask, forEach, fromOurPages } from './ask.ts';
import { crawl, textOf } from './crawl.ts';
import { canaryOf, leaksIn, logOf, staticFiles } from './leaks.ts';
import { offerDraft } from './offer-form.ts';
import { openWorld, type World } from './world.ts';

const letters = randomUUID().replaceAll(/[^a-z]/g, '');
/** Letters only, so that a search takes it as one word; it occurs nowhere else. */
const NAME = `Zwxkv${letters}`;
const EMAIL = `qjzx${letters}@example.org`;
const TYPED = `Vkzjq${letters}`;
const candidate = [canaryOf('the name', NAME), canaryOf('the address', EMAIL)];
const typed = canaryOf('what was typed', TYPED);

let world: World;
let application = 0;
test.beforeAll(async ({}, info) => {
  const { stackKind } = info.project.metadata;
  world = await openWorld(stackKind);
  const [offer] = await world.platform('owner').get<{ id: number }[]>('/offres?status=published');
  await applyTo(addressesOf(stackKind).platformUrl, offer?.id ?? 0);
  await forEach(['owner', 'group', 'rivage', 'solitaire'] as const, refresh);
  const [found] = await world.platform('owner').get<{ id: number }[]>(`/candidatures?s=${NAME}`);
  application = found?.id ?? 0;
  expect(application).toBeGreaterThan(0);
});

/** Applies as a guest of the public site. */
async function applyTo(platformUrl: string, offer: number): Promise<void> {
  const form = new FormData();
  const fields = { offre_id: String(offer), first_name: 'Maëlle', last_name: NAME, email: EMAIL };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(`${platformUrl}/guest/apply`, { method: 'POST', body: form });
  expect(response.status, await response.text()).toBe(201);
}

function refresh(actor: 'owner' | 'group' | 'rivage' | 'solitaire') {
  const path = `/api${accounts[actor].home}/mirror`;
  const headers = fromOurPages(world.origin);
  return ask(world.origin, path, { method: 'POST', session: world.sessions[actor], headers, body: '{}' });
}

/** The places where the actor can find the person's name. */
async function foundBy(actor: Actor, more: readonly string[] = []): Promise<string[]> {
  const all = await crawl(world, actor, more);
  return all.flatMap(({ where, answer }) => leaksIn(where, textOf(answer), candidate));
}

test('a candidate is seen by the establishment and its group', async () => {
  // Every page of the product, for four users.
  for (const actor of ['owner', 'editor', 'viewer'] as const) {
    const found = await foundBy(actor, [
      `/m/1/applications/${application}`,
      `/api/m/1/applications/${application}`,
    ]);
    expect(found, actor).toContain(`the address in /m/1/applications/${application} for ${actor}`);
    expect(found, actor).toContain(`the name in /api/m/1/applications/${application} for ${actor}`);
    expect(found, actor).toContain(`the name in /api/m/1/applications/board for ${actor}`);
  }
  expect(await foundBy('group')).toContain('the name in /api/g/1/applications/board for group');
});

test('no answer to anybody else contains the candidate', async () => {
  const addresses = [1, 2, 3].flatMap((establishment) => [
    `/m/${establishment}/applications/${application}`,
    `/api/m/${establishment}/applications/${application}`,
    `/api/cv/m/${establishment}/${application}`,
  ]);
  const searches = (['rivage', 'solitaire'] as const).map((actor) => ({
    actor,
    path: `/api${accounts[actor].home}/palette/search?q=${NAME}`,
  }));
  for (const actor of ['rivage', 'solitaire', 'anonymous', 'forged', 'ended'] as const) {
    expect(await foundBy(actor, [...addresses, '/api/g/1/applications/board']), actor).toEqual([]);
  }
  for (const { actor, path } of searches) {
    const answer = await ask(world.origin, path, { session: world.sessions[actor] });
    expect(answer.status).toBe(200);
    expect(leaksIn(path, answer.body, candidate)).toEqual([]);
  }
});

test('the database holds a candidate only in the mirror rows of those two', async ({ stack }) => {
  const mirror = await dumpOf(stack.kind, 'mirror');
  const scopes = new Set<ScopeKey>();
  for (const row of Object.values(mirror).flat()) {
    if (leaksIn('a row', row, candidate).length > 0)
      scopes.add((JSON.parse(row) as { scope: ScopeKey }).scope);
  }
  expect([...scopes].sort()).toEqual(['groupe:1', 'maison:1']);
  for (const [table, rows] of Object.entries(await dumpOf(stack.kind, 'perron'))) {
    expect(leaksIn(table, rows.join('\n'), candidate)).toEqual([]);
  }
  for (const { where, text } of staticFiles()) expect(leaksIn(where, text, candidate)).toEqual([]);
});

test('no log contains a candidate, a search, typed text or a file name', async ({ stack }) => {
  const { sessions, origin } = world;
  const search = `typed=${TYPED}&q=${NAME}`;
  const searches = [
    '/m/1/applications',
    '/m/1/offers',
    '/api/m/1/applications/table',
    '/api/m/1/applications/total',
    '/api/m/1/palette/search',
  ];
  for (const path of searches) {
    await ask(origin, `${path}?${search}`, { session: sessions.owner });
    // With a parameter that the database rejects, and without a session.
    await ask(origin, `${path}?${search}%00`, { session: sessions.owner });
    await ask(origin, `${path}?${search}`);
  }
  const headers = fromOurPages(origin);
  const draft = { content: offerDraft(TYPED), revision: 0, writer: randomUUID(), sequence: 1 };
  const drafts = [JSON.stringify(draft), `{"content":"${TYPED}`, JSON.stringify({ ...draft, [TYPED]: 1 })];
  for (const body of drafts) {
    await ask(origin, '/api/m/1/drafts/offer:1', { method: 'PUT', session: sessions.owner, headers, body });
  }
  const form = new FormData();
  form.set('file', new File(['no picture'], `${TYPED}.png`, { type: 'image/png' }));
  form.set('alt', TYPED);
  const { 'content-type': _, ...ours } = headers;
  await ask(origin, '/api/uploads/1', { method: 'POST', session: sessions.owner, headers: ours, body: form });
  expect(leaksIn('the logs', logOf(stack.kind), [...candidate, typed])).toEqual([]);
});

test('a browser keeps nothing of a candidate it has shown', async ({ as }) => {
  const page = await as('owner');
  await page.goto(`/m/1/applications/${application}`);
  await page.getByText(NAME).first().waitFor();
  await page.goto('/m/1/applications?view=table');
  await page.getByText(NAME).first().waitFor();
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await window.caches.keys();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caches]);
  });
  expect(leaksIn('the storage of the browser', kept, candidate)).toEqual([]);
  expect(kept.endsWith(',[],[]]')).toBe(true);
});
