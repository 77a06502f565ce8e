import { afterAll, expect, inject, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { keepFollowUp } from '#lib/engines/store/follow-ups.ts';
import { applicationsLike } from '#lib/features/applications/related-applications.ts';
import { listApplications, NO_APPLICATION_FILTER } from './applications.ts';
import { applyApplication } from './apply.ts';
import { scopes } from './schema/sync.ts';
import { anApplication } from './testing/records.ts';
import { countAwake, returnedIds, triageQueue } from './triage.ts';
import { upsertApplications } from './writes/applications.ts';
import { writeToScope } from './writes/scope-lock.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

async function newScope(kind: 'maison' | 'groupe' = 'maison'): Promise<ScopeKey> {
  const key: ScopeKey = `${kind}:${Math.floor(Math.random() * 1e9)}`;
  await db.insert(scopes).values({ scope: key, activeAt: new Date() });
  return key;
}
const day = (n: number) => `2026-10-${String(n).padStart(2, '0')}T08:00:00.000Z`;
const now = new Date('2026-11-23T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const view = { sort: 'received', order: 'desc', now, limit: 10 } as const;
const isNew = { ...NO_APPLICATION_FILTER, statuses: ['received'] };

it('queues what nobody has snoozed, and what is due again', async () => {
  const [key, other] = [await newScope(), await newScope()];
  for (const id of [1, 2, 3, 4]) await applyApplication(key, anApplication(id, { createdAt: day(id) }), db);
  await applyApplication(key, anApplication(5, { status: 'rejected', createdAt: day(5) }), db);
  const putOff = (scopeKey: string, applicationId: number, hours: number) =>
    keepFollowUp(db, { scopeKey, applicationId }, { snoozedUntil: inHours(hours), snoozedBy: 'Anne' }, now);
  await putOff(key, 2, 5);
  await putOff(key, 3, -1);
  await putOff(other, 4, 5);
  expect(await triageQueue(key, isNew, view, db)).toEqual({ ids: [4, 3, 1], total: 3, snoozed: 1 });
  expect(await triageQueue(key, isNew, { ...view, limit: 2 }, db)).toMatchObject({ ids: [4, 3], total: 3 });
  // What the Today page offers to triage is what the round starts with.
  expect(await countAwake(key, isNew, now, db)).toEqual({ all: 4, awake: 3 });
  const later = { ...view, now: inHours(6) };
  expect(await triageQueue(key, isNew, later, db)).toEqual({ ids: [4, 3, 2, 1], total: 4, snoozed: 0 });
});

it('returns a snoozed application at a later stage if it was not moved since', async () => {
  const [key, other] = [await newScope(), await newScope()];
  const changed = (at: Date) => ({
    status: 'interview',
    history: [{ status: 'interview', at: at.toISOString(), by: null }],
  });
  await applyApplication(key, anApplication(1, { createdAt: day(1) }), db);
  for (const id of [2, 3, 4, 5, 6])
    await applyApplication(key, anApplication(id, { ...changed(inHours(-9)), createdAt: day(id) }), db);
  await applyApplication(key, anApplication(7, { ...changed(inHours(-1)), createdAt: day(7) }), db);
  await applyApplication(
    key,
    anApplication(8, { status: 'hired', createdAt: day(8), modifiedAt: day(8) }),
    db,
  );
  await applyApplication(other, anApplication(6, { ...changed(inHours(-9)), createdAt: day(6) }), db);
  const putOff = (scopeKey: string, applicationId: number, hours: number) =>
    keepFollowUp(db, { scopeKey, applicationId }, { snoozedUntil: inHours(hours), snoozedBy: 'Anne' }, now);
  // Of the first stage, still ahead, moved since, hired, and of another establishment.
  for (const [id, hours] of [
    [1, -2],
    [2, -2],
    [3, -3],
    [4, 2],
    [7, -2],
    [8, -2],
  ] as const)
    await putOff(key, id, hours);
  await putOff(other, 6, -2);
  const asked = { ...view, except: ['received'] };
  expect(await returnedIds(key, NO_APPLICATION_FILTER, asked, db)).toEqual({ ids: [3, 2], total: 2 });
  expect(await returnedIds(key, NO_APPLICATION_FILTER, { ...asked, limit: 1 }, db)).toEqual({
    ids: [3],
    total: 2,
  });
  expect(await returnedIds(key, { ...NO_APPLICATION_FILTER, assignees: [7] }, asked, db)).toEqual({
    ...{ ids: [], total: 0 },
  });
});

it('shows in each row the assignee and the end of a snooze, and in a group neither', async () => {
  const key = await newScope();
  const group: ScopeKey = `groupe:${Number(key.split(':')[1])}`;
  await db.insert(scopes).values({ scope: group, activeAt: new Date() });
  for (const scope of [key, group])
    for (const id of [1, 2]) await applyApplication(scope, anApplication(id, { createdAt: day(id) }), db);
  const kept = { assigneeId: 7, assigneeName: 'Anne', snoozedUntil: inHours(5), snoozedBy: 'Paul' };
  await keepFollowUp(db, { scopeKey: key, applicationId: 1 }, kept, now);
  const marksIn = async (scope: ScopeKey) => {
    const { rows } = await listApplications(
      scope,
      NO_APPLICATION_FILTER,
      { ...view, page: 1, perPage: 9 },
      db,
    );
    return rows.map(({ id, assignee, snoozedUntil }) => [id, assignee, snoozedUntil]);
  };
  expect(await marksIn(key)).toEqual([
    [2, null, null],
    [1, 'Anne', inHours(5).toISOString()],
  ]);
  expect(await marksIn(group)).toEqual([
    [2, null, null],
    [1, null, null],
  ]);
});

it('lists what is assigned or snoozed, of this establishment only', async () => {
  const [key, other] = [await newScope(), await newScope()];
  for (const id of [1, 2, 3]) {
    await applyApplication(key, anApplication(id, { createdAt: day(id) }), db);
    await applyApplication(other, anApplication(id, { createdAt: day(id) }), db);
  }
  const present = new Date();
  await keepFollowUp(
    db,
    { scopeKey: key, applicationId: 1 },
    { assigneeId: 7, assigneeName: 'Anne' },
    present,
  );
  const until = new Date(present.getTime() + HOUR_MS);
  await keepFollowUp(
    db,
    { scopeKey: key, applicationId: 2 },
    { snoozedUntil: until, snoozedBy: 'A' },
    present,
  );
  await keepFollowUp(
    db,
    { scopeKey: other, applicationId: 3 },
    { assigneeId: 7, assigneeName: 'A' },
    present,
  );
  const page = { sort: 'received', order: 'desc', page: 1, perPage: 10 } as const;
  const ids = async (scope: ScopeKey, filter: object) => {
    const { rows, total } = await listApplications(scope, { ...NO_APPLICATION_FILTER, ...filter }, page, db);
    return [rows.map(({ id }) => id), total];
  };
  expect(await ids(key, { assignees: [7] })).toEqual([[1], 1]);
  expect(await ids(key, { assignees: [8] })).toEqual([[], 0]);
  expect(await ids(key, { snoozed: true })).toEqual([[2], 1]);
  expect(await ids(other, { assignees: [7, 8] })).toEqual([[3], 1]);
});

it('finds applications of the same name or e-mail address, in this scope only', async () => {
  const [key, other] = [await newScope(), await newScope()];
  const of = (over: object) => ({ ...anApplication(1).candidate, talentId: null, ...over });
  const apply = (id: number, over: object, scope = key) =>
    applyApplication(scope, anApplication(id, { candidate: of(over), createdAt: day(id) }), db);
  await apply(1, { email: 'zoe@exemple.fr' });
  await apply(2, { email: 'autre@exemple.fr' });
  await apply(3, { firstName: 'Paul', lastName: 'Noël', email: 'zoe@exemple.fr' });
  await apply(4, { firstName: 'Paul', lastName: 'Noël', email: 'paul@exemple.fr' });
  await apply(5, { email: 'zoe@exemple.fr' }, other);
  const one = anApplication(1, { candidate: of({ email: 'zoe@exemple.fr' }) });
  expect((await applicationsLike(key, one, db)).applications.map(({ id }) => id)).toEqual([3, 2]);
  const nameless = anApplication(1, { candidate: of({ firstName: '', lastName: '', email: '' }) });
  expect(await applicationsLike(key, nameless, db)).toEqual({ applications: [], hasMore: false });
});

it('finds all who share a number or an account, and all of a name, however many there are', async () => {
  const key = await newScope();
  const apply = (id: number, over: object) =>
    applyApplication(
      key,
      anApplication(id, {
        candidate: { ...anApplication(id).candidate, ...over },
        createdAt: day((id % 28) + 1),
      }),
      db,
    );
  for (let id = 1; id <= 60; id++) await apply(id, { firstName: 'Marie', lastName: 'Martin' });
  await apply(61, { firstName: 'Awa', lastName: 'Ndiaye', phone: '0620304050' });
  await apply(62, { firstName: 'A.', lastName: 'N’Diaye', phone: '+33 6 20 30 40 50 / 01 40 20 30 40' });
  await apply(63, { firstName: 'Autre', lastName: 'Nom', talentId: 61 });
  await apply(64, { firstName: 'Autre', lastName: 'Numéro', phone: '06 20 30 40 51' });
  const like = async (candidate: object) => {
    const one = anApplication(99, {
      candidate: { ...anApplication(99).candidate, talentId: null, ...candidate },
    });
    return (await applicationsLike(key, one, db)).applications.map(({ id }) => id).toSorted((a, b) => a - b);
  };
  expect(await like({ firstName: 'MARIE', lastName: 'Mar-tin' })).toHaveLength(60);
  expect(await like({ lastName: 'Seul', phone: '0033 6 20 30 40 50' })).toEqual([61, 62]);
  expect(await like({ lastName: 'Seul', talentId: 61 })).toEqual([61, 63]);
});

it('compares a limited number, equal addresses before equal names, and reports that there are more', async () => {
  const key = await newScope();
  const namesake = { ...anApplication(1).candidate, talentId: null, firstName: 'Marie', lastName: 'Martin' };
  const records = Array.from({ length: 510 }, (_, at) =>
    anApplication(at + 2, {
      candidate: { ...namesake, email: `marie${at}@exemple.fr` },
      createdAt: new Date(now.getTime() - at * 60_000).toISOString(),
    }),
  );
  // Older than all of them, under another name.
  const same = anApplication(1000, {
    candidate: { ...namesake, firstName: 'Zoé', email: 'la.meme@exemple.fr' },
    createdAt: '2025-01-01T08:00:00.000Z',
  });
  await writeToScope(db, key, (tx) => upsertApplications(tx, key, [...records, same], now));
  const like = (email: string) =>
    applicationsLike(key, anApplication(1, { candidate: { ...namesake, email } }), db);
  const { applications, hasMore } = await like('la.meme@exemple.fr');
  expect(applications).toHaveLength(500);
  expect(applications.slice(0, 2).map(({ id }) => id)).toEqual([1000, 2]);
  expect(hasMore).toBe(true);
  expect(await applicationsLike(key, { ...same, id: 1001 }, db)).toMatchObject({ hasMore: false });
});
