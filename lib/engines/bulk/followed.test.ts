import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { applyApplication } from '#lib/engines/mirror/apply.ts';
import { collections } from '#lib/engines/mirror/schema/sync.ts';
import { anApplication } from '#lib/engines/mirror/testing/records.ts';
import { database } from '#lib/engines/store/database.ts';
import { keepFollowUp } from '#lib/engines/store/follow-ups.ts';
import { addInterview } from '#lib/engines/store/interviews.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import type { BulkAuthor } from './author.ts';
import { adjust, prepare, start } from './bulk-requests.ts';
import { readItems, readReview } from './data.ts';

stubServerEnvironment();

const ANNE = 11;
const PAUL = 12;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/**
 * An establishment with nine applications: 1 is snoozed, 2 was, 3 has an interview ahead, 4 had one, 5 is assigned to
 * the author, 6 to a colleague, 7 is all of it; 8 is rejected and snoozed, 9 has no follow-up.
 */
async function openEstablishment() {
  const id = Math.floor(Math.random() * 1e9);
  const scopeKey = `maison:${id}` as const;
  const scope = scopeKey;
  await markActive(database(), scope, new Date());
  await database()
    .insert(collections)
    .values((['offers', 'applications'] as const).map((name) => ({ scope, name, syncedAt: new Date() })));
  for (let at = 1; at <= 9; at += 1) {
    const status = at === 8 ? 'rejected' : at > 5 ? 'reviewing' : 'received';
    await applyApplication(scopeKey, anApplication(at, { status }));
  }
  const keep = (applicationId: number, changes: Parameters<typeof keepFollowUp>[2]) =>
    keepFollowUp(database(), { scopeKey, applicationId }, changes, new Date());
  const meet = async (applicationId: number, at: Date) => {
    await keep(applicationId, {});
    const meeting = { at, minutes: 30, place: '', people: '', personId: ANNE, personName: 'Anne' };
    await addInterview(database(), { scopeKey, applicationId, ...meeting }, new Date());
  };
  for (const one of [1, 7, 8]) await keep(one, { snoozedUntil: inHours(5), snoozedBy: 'Paul' });
  await keep(2, { snoozedUntil: inHours(-5), snoozedBy: 'Paul' });
  for (const one of [3, 7]) await meet(one, inHours(30));
  // Two interviews of one candidate count once.
  await meet(3, inHours(60));
  await meet(4, inHours(-30));
  await keep(5, { assigneeId: ANNE, assigneeName: 'Anne' });
  for (const one of [6, 7]) await keep(one, { assigneeId: PAUL, assigneeName: 'Paul' });
  const author: BulkAuthor = {
    person: { id: ANNE, displayName: 'Anne' },
    scope: { kind: 'establishment', id, name: 'Hôtel Lutèce', role: 'editor' },
  };
  const draft = async (status: string) => {
    const selection = { kind: 'matching', filter: NO_APPLICATION_FILTER, except: [] } as const;
    const made = await prepare(author, randomUUID(), { kind: 'application.move', status, selection });
    if (!made.ok) throw new Error(made.failure.kind);
    return made.value.bulkRequestId;
  };
  const chosen = async (bulkRequestId: string) => {
    const { items } = (await readItems(author, bulkRequestId, { page: 1 })) ?? { items: [] };
    return items.flatMap((item) => (item.selected && !item.obstacle ? [item.subjectId] : [])).toSorted();
  };
  return { author, draft, chosen };
}

it('excludes candidates with follow-ups from a rejection, and counts them', async () => {
  const { author, draft, chosen } = await openEstablishment();
  const id = await draft('rejected');
  expect(await chosen(id)).toEqual([2, 4, 5, 9]);
  const review = await readReview(author, id);
  expect(review?.bulkRequest.total).toBe(4);
  expect(review?.followed.toSorted((one, other) => one.status.localeCompare(other.status))).toEqual([
    { status: 'received', total: 2, selected: 0, snoozed: 1, met: 1, assigned: 0 },
    { status: 'reviewing', total: 2, selected: 0, snoozed: 1, met: 1, assigned: 2 },
  ]);
  expect(await start(author, id)).toMatchObject({ ok: true, value: { total: 4 } });
  expect(await chosen(id)).toEqual([2, 4, 5, 9]);
});

it('includes them when asked, excludes them again, and nobody else', async () => {
  const { author, draft, chosen } = await openEstablishment();
  const id = await draft('rejected');
  await adjust(author, id, { selected: false, items: { kind: 'ids', ids: [9] } });
  const taken = await adjust(author, id, { selected: true, items: { kind: 'followed' } });
  expect(taken).toMatchObject({ ok: true, value: { bulkRequest: { total: 7 } } });
  expect(await chosen(id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await adjust(author, id, { selected: false, items: { kind: 'followed' } });
  expect(await chosen(id)).toEqual([2, 4, 5]);
});

it('counts them for every move, and excludes them only from a rejection', async () => {
  const { author, draft, chosen } = await openEstablishment();
  const id = await draft('interview');
  expect(await chosen(id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const totals = (await readReview(author, id))?.followed.map(({ total, selected }) => [total, selected]);
  expect(totals?.flat().reduce((sum, n) => sum + n, 0)).toBe(10);
});
