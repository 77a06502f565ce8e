import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { applyApplication, applyOffer } from '#lib/engines/mirror/apply.ts';
import { collections, scopes } from '#lib/engines/mirror/schema/sync.ts';
import { anApplication, anOffer } from '#lib/engines/mirror/testing/records.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { executeCommand } from '#lib/engines/server/command.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { keepVisit } from '#lib/engines/store/visits.ts';
import { stubOneConnection } from '#test/server-environment.ts';
import { watchStatements } from '#test/statements.ts';
import { openWritingWorld } from '#test/writing-world.ts';
import { deleteView, pinView, saveView } from './commands.ts';
import { readPinned, readViews, readViewsOf } from './data.ts';

const scene = openWritingWorld();
stubOneConnection();
const declared = { saveView, deleteView, pinView };
type Role = 'owner' | 'editor' | 'viewer';

/** A member of an establishment, with commands through the engine, and the names of the views they see. */
async function someone(role: Role = 'editor', establishment?: number) {
  const { establishmentId, personId, platform } = await scene.member(
    role,
    establishment === undefined ? {} : { establishment },
  );
  const scope = { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role } as const;
  const session = {
    ...{ id: 'handle', person: { id: personId, email: 'a@b.fr', displayName: `Anne ${personId}` } },
    ...{ scope, establishments: [], expiresAt: '' },
  };
  const send = (name: keyof typeof declared, input: object, operationId: string = randomUUID()) => {
    const context = { input, session, scope, platform, operationId };
    return executeCommand(declared[name] as never, context as never, input) as Promise<
      { ok: true; value: { id: number } } | { ok: false; failure: { kind: string } }
    >;
  };
  const reader = { session, scope };
  const names = async () => (await readViews(reader)).map(({ name }) => name);
  return { establishmentId, scope, send, names, reader };
}

const aView = (over: object = {}) => ({
  ...{
    viewId: null,
    list: 'applications',
    name: 'Avec logement',
    search: '?housing=1',
    isShared: false,
    isPinned: false,
  },
  ...over,
});
const idOf = (sent: { ok: boolean; value?: { id: number } }) => sent.value?.id ?? 0;

it.each(['\n', '\u2028', '\u0085', '\v'])('joins the lines of a name with %j', (mark) => {
  const named = (name: string) => saveView.schema.safeParse(aView({ name }));
  expect(named(`Avec${mark}logement${mark}`).data).toMatchObject({ name: 'Avec logement' });
  expect(named(mark).success).toBe(false);
});

it('saves a view once, for its author only', async () => {
  const anne = await someone('viewer');
  const paul = await someone('owner', anne.establishmentId);
  const operationId = randomUUID();
  const first = await anne.send('saveView', aView(), operationId);
  expect(await anne.send('saveView', aView(), operationId)).toEqual(first);
  expect(await anne.names()).toEqual(['Avec logement']);
  expect(await paul.names()).toEqual([]);
  for (const name of ['saveView', 'deleteView'] as const)
    expect(await paul.send(name, aView({ viewId: idOf(first) }))).toMatchObject({
      failure: { kind: 'notFound' },
    });
  expect(await anne.names()).toEqual(['Avec logement']);
});

it('shows a shared view to the establishment and to no other, and no colleague may change it', async () => {
  const anne = await someone('editor');
  const [paul, owner] = [
    await someone('editor', anne.establishmentId),
    await someone('owner', anne.establishmentId),
  ];
  const stranger = await someone('owner');
  const viewId = idOf(await anne.send('saveView', aView({ isShared: true })));
  expect(await paul.names()).toEqual(['Avec logement']);
  expect(await stranger.names()).toEqual([]);
  const renamed = aView({ viewId, name: 'Autre', isShared: true });
  expect(await paul.send('saveView', renamed)).toMatchObject({ failure: { kind: 'forbidden' } });
  expect(await paul.send('deleteView', { viewId })).toMatchObject({ failure: { kind: 'forbidden' } });
  expect(await stranger.send('saveView', renamed)).toMatchObject({ failure: { kind: 'notFound' } });
  expect(await stranger.send('deleteView', { viewId })).toMatchObject({ failure: { kind: 'notFound' } });
  expect(await anne.send('saveView', renamed)).toMatchObject({ ok: true });
  expect(await paul.names()).toEqual(['Autre']);
  expect(await owner.send('deleteView', { viewId })).toMatchObject({ ok: true });
  expect(await anne.names()).toEqual([]);
});

it('pins a view for each person separately, and at most eight', async () => {
  const anne = await someone('editor');
  const paul = await someone('viewer', anne.establishmentId);
  const stranger = await someone('owner');
  const pins = async ({ reader }: typeof anne) =>
    (await readViews(reader)).filter(({ isPinned }) => isPinned).map(({ name }) => name);
  const viewId = idOf(await anne.send('saveView', aView({ isShared: true, isPinned: true })));
  expect([await pins(anne), await pins(paul)]).toEqual([['Avec logement'], []]);
  expect(await paul.send('pinView', { viewId, isPinned: true })).toMatchObject({ ok: true });
  expect(await anne.send('pinView', { viewId, isPinned: false })).toMatchObject({ ok: true });
  expect([await pins(anne), await pins(paul)]).toEqual([[], ['Avec logement']]);
  for (const isPinned of [true, false])
    expect(await stranger.send('pinView', { viewId, isPinned })).toMatchObject({
      failure: { kind: 'notFound' },
    });
  expect(await pins(paul)).toEqual(['Avec logement']);

  for (let n = 1; n <= 8; n++) await anne.send('saveView', aView({ name: `Vue ${n}`, isPinned: true }));
  const full = { failure: { kind: 'conflict', code: 'pinsFull' } };
  expect(await anne.send('pinView', { viewId, isPinned: true })).toMatchObject(full);
  expect(await anne.send('saveView', aView({ name: 'Neuf', isPinned: true }))).toMatchObject(full);
  expect(await anne.names()).not.toContain('Neuf');
  // A view that is pinned already can still be changed.
  expect(await pins(anne)).toHaveLength(8);
  const first = (await readViews(anne.reader)).find(({ name }) => name === 'Vue 1')?.id;
  const changed = aView({ viewId: first, name: 'Vue 0', isPinned: true });
  expect(await anne.send('saveView', changed)).toMatchObject({ ok: true });
  expect(await pins(anne)).toHaveLength(8);
  // A deleted view leaves no pin behind.
  await anne.send('deleteView', { viewId });
  expect([await pins(anne), await pins(paul)].map(({ length }) => length)).toEqual([8, 0]);
});

it('lets a viewer share nothing', async () => {
  const viewer = await someone('viewer');
  expect(await viewer.send('saveView', aView({ isShared: true }))).toMatchObject({
    failure: { kind: 'forbidden' },
  });
  expect(await viewer.names()).toEqual([]);
});

it('keeps nothing that was typed, in the view or in the audit log', async () => {
  const anne = await someone();
  const search = '?q=lefevre&everywhere=lefevre&status=received,interview&page=3&sort=name&other=1';
  await anne.send('saveView', aView({ search, name: 'Madame Lefèvre' }));
  expect((await readViews(anne.reader)).map(({ search: kept }) => kept)).toEqual([
    '?status=received,interview&sort=name',
  ]);
  const links = await recentAuditEntries(database(), scopeKey(anne.scope), 10);
  expect(links.map(({ action }) => action)).toEqual(['view.save']);
  expect(JSON.stringify(links)).not.toMatch(/lef[eè]vre/i);
});

it('keeps the row density with a view, where the list has one', async () => {
  const anne = await someone();
  const searches = async () =>
    Object.fromEntries((await readViews(anne.reader)).map(({ name, search }) => [name, search]));
  const search = '?view=table&housing=1&density=compact&columns=candidate,stage';
  const viewId = idOf(await anne.send('saveView', aView({ search, name: 'Serrée' })));
  await anne.send('saveView', aView({ search: '?view=table&density=tiny', name: 'La mienne' }));
  expect(await searches()).toEqual({
    Serrée: '?housing=1&view=table&density=compact&columns=candidate,stage',
    'La mienne': '?view=table',
  });
  const aired = '?view=table&density=comfortable';
  await anne.send('saveView', aView({ viewId, search: aired, name: 'Serrée' }));
  expect((await searches()).Serrée).toBe(aired);
});

it('shows the same count for a pinned view as its list', async () => {
  const anne = await someone();
  const key = scopeKey(anne.scope);
  await database().insert(scopes).values({ scope: key, activeAt: new Date() });
  for (const id of [1, 2, 3]) await applyApplication(key, anApplication(id, { housingNeeded: id > 1 }));
  await anne.send('saveView', aView({ isPinned: true }));
  await anne.send('saveView', aView({ name: 'Tout', search: '' }));
  const pinned = async () => (await readPinned(anne.reader)).map(({ name, count }) => [name, count]);
  // A scope that is read for the first time has no number yet.
  expect(await pinned()).toEqual([['Avec logement', null]]);
  await database().insert(collections).values({ scope: key, name: 'applications', syncedAt: new Date() });
  expect(await pinned()).toEqual([['Avec logement', 2]]);
  await applyApplication(key, anApplication(4, { housingNeeded: true }));
  expect(await pinned()).toEqual([['Avec logement', 3]]);
});

it('keeps views of offers beside those of applications, with counts of offers', async () => {
  const anne = await someone();
  const key = scopeKey(anne.scope);
  await database().insert(scopes).values({ scope: key, activeAt: new Date() });
  for (const [id, status] of [
    [1, 'published'],
    [2, 'published'],
    [3, 'archived'],
    [4, 'draft'],
  ] as const)
    await applyOffer(key, anOffer(id, { status, department: id === 2 ? 'cuisine' : 'salle' }));
  await database().insert(collections).values({ scope: key, name: 'applications', syncedAt: new Date() });
  const offers = (over: object) => aView({ list: 'offers', isPinned: true, ...over });
  await anne.send('saveView', offers({ name: 'En salle', search: '?department=salle&q=marie&housing=1' }));
  await anne.send('saveView', offers({ name: 'Archives', search: '?status=archived' }));
  const viewId = idOf(await anne.send('saveView', aView({ name: 'Candidatures' })));
  const kept = (await readViewsOf(anne.reader, 'offers')).map(({ name, search }) => [name, search]);
  expect(kept).toEqual([
    ['Archives', '?status=archived'],
    ['En salle', '?department=salle'],
  ]);
  // As in the list itself, archived offers count only on request.
  const pinned = (await readPinned(anne.reader)).map(({ name, list, count }) => [name, list, count]);
  expect(pinned).toEqual([
    ['Archives', 'offers', 1],
    ['En salle', 'offers', 2],
  ]);
  // A list of applications cannot become one of offers.
  expect(await anne.send('saveView', offers({ viewId }))).toMatchObject({ failure: { kind: 'notFound' } });
});

it('counts what is new for each person separately', async () => {
  const anne = await someone();
  const paul = await someone('owner', anne.establishmentId);
  const key = scopeKey(anne.scope);
  await database().insert(scopes).values({ scope: key, activeAt: new Date() });
  await database().insert(collections).values({ scope: key, name: 'applications', syncedAt: new Date() });
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  for (const [index, hours] of [1, 20, 200].entries())
    await applyApplication(key, anApplication(index + 1, { createdAt: ago(hours).toISOString() }));
  const personId = anne.reader.session.person.id;
  await keepVisit(database(), { scopeKey: key, personId }, ago(10));
  await anne.send('saveView', aView({ search: '?new=1', isShared: true, isPinned: true }));
  const counted = async ({ reader }: typeof anne) => (await readPinned(reader)).map(({ count }) => count);
  const viewId = (await readViews(paul.reader))[0]?.id;
  expect(await paul.send('pinView', { viewId, isPinned: true })).toMatchObject({ ok: true });
  expect(await counted(anne)).toEqual([1]);
  // A person without an earlier visit is shown a week.
  expect(await counted(paul)).toEqual([2]);
});

it('asks the database only once, on every page, for a person without pinned views', async () => {
  const anne = await someone();
  await anne.send('saveView', aView());
  const { result, statements } = await watchStatements(() => readPinned(anne.reader));
  expect(result).toEqual([]);
  expect(statements).toEqual([expect.stringContaining('"saved_views"')]);
});
