import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { sponsored, subscriptions } from '#platform/db/schema/commerce.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { mailLog, maintenance } from '#platform/db/schema/service.ts';
import { purge } from '#platform/services/admin/overview.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';
import { expire } from './upkeep.ts';

/** Scheduled tasks change the whole service, so this file has a database of its own. */
let database: TemporaryDatabase;
let world: PlatformWorld;

beforeAll(async () => {
  database = await startLaidDatabase();
  world = await openPlatformWorld({}, database.url);
});
afterAll(async () => {
  await world.close();
  await database.stop();
});

const day = (offset: number) =>
  new Date(world.time.now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);

test('a paid period ends after its last day, not on it', async () => {
  const { db, time } = world;
  const [over, last] = [await world.makeMaison(), await world.makeMaison()];
  for (const [maisonId, endsOn] of [
    [over, day(-1)],
    [last, day(0)],
  ] as const) {
    const dates = { startsOn: day(-9), endsOn, date: time.now, modified: time.now };
    await db.insert(sponsored).values({ maisonId, title: 'En tête', status: 'active', ...dates });
    const period = { startedOn: day(-40), periodEndsOn: endsOn, monthlyCents: 4900 };
    await db.insert(subscriptions).values({ maisonId, plan: 'comfort', status: 'cancelling', ...period });
  }
  expect(await expire(db, time.now)).toBe(2);
  expect(await expire(db, time.now)).toBe(0);
  for (const [maisonId, place, subscription] of [
    [over, 'ended', 'ended'],
    [last, 'active', 'cancelling'],
  ] as const) {
    const [item] = await db.select().from(sponsored).where(eq(sponsored.maisonId, maisonId));
    const [paid] = await db.select().from(subscriptions).where(eq(subscriptions.maisonId, maisonId));
    expect([item?.status, paid?.status]).toEqual([place, subscription]);
  }
});

test('the last day ends at midnight in Paris, in winter as in summer', async () => {
  const { db } = world;
  for (const [endsOn, before, midnight] of [
    ['2026-12-31', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
    ['2028-02-29', '2028-02-29T22:59:59Z', '2028-02-29T23:00:00Z'],
    ['2027-03-27', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
    ['2027-03-28', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
    ['2027-10-31', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z'],
  ] as const) {
    const offerId = await world.makeOffre(await world.makeMaison(), { expiresOn: endsOn });
    const statusAt = async (instant: string) => {
      await expire(db, new Date(instant));
      const [offer] = await db.select().from(offres).where(eq(offres.id, offerId));
      return offer?.status;
    };
    expect([await statusAt(before), await statusAt(midnight)], endsOn).toEqual(['published', 'closed']);
  }
});

test('the last day ends at midnight of the establishment, overseas as well', async () => {
  const { db } = world;
  for (const [postcode, endsOn, before, midnight] of [
    ['97400', '2026-12-31', '2026-12-31T19:59:59Z', '2026-12-31T20:00:00Z'],
    ['97400', '2027-07-14', '2027-07-14T19:59:59Z', '2027-07-14T20:00:00Z'],
    ['97110', '2026-12-31', '2027-01-01T03:59:59Z', '2027-01-01T04:00:00Z'],
    ['98600', '2026-12-31', '2026-12-31T11:59:59Z', '2026-12-31T12:00:00Z'],
    ['98714', '2026-12-31', '2027-01-01T09:59:59Z', '2027-01-01T10:00:00Z'],
    ['97500', '2027-03-14', '2027-03-15T01:59:59Z', '2027-03-15T02:00:00Z'],
  ] as const) {
    const offerId = await world.makeOffre(await world.makeMaison({ postcode }), { expiresOn: endsOn });
    const statusAt = async (instant: string) => {
      await expire(db, new Date(instant));
      const [offer] = await db.select().from(offres).where(eq(offres.id, offerId));
      return offer?.status;
    };
    expect([await statusAt(before), await statusAt(midnight)], `${postcode} ${endsOn}`).toEqual([
      'published',
      'closed',
    ]);
  }
});

test('maintenance starts and ends with its window', async () => {
  const operator = await world.tokenOf(await world.makeAccount({ role: 'operateur' }));
  const start = world.time.now;
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const body = { active: false, starts_at: at(10).toISOString(), ends_at: at(20).toISOString() };
  await world.call('POST', '/v1/admin/maintenance', { token: operator, body });
  const states: unknown[] = [];
  for (const minutes of [9, 10, 19, 20]) {
    world.time.now = at(minutes);
    await expire(world.db, world.time.now);
    states.push(((await world.call('GET', '/v1/maintenance')).body as { active: boolean }).active);
  }
  expect(states).toEqual([false, true, true, false]);
  expect(await world.db.select().from(maintenance)).toMatchObject([{ active: false, endsAt: null }]);
});

test('a sent or failed mail is deleted after ninety days, a queued one is not', async () => {
  const { db, time } = world;
  const mail = { recipient: 'zoe@people.demo', template: 'none', subject: 'x', body: 'x' };
  const old = new Date(time.now.getTime() - 91 * DAY_MS);
  await db.insert(mailLog).values([
    { ...mail, status: 'sent', date: old },
    { ...mail, status: 'queued', date: old },
    { ...mail, status: 'sent', date: time.now },
  ]);
  await purge(db, time.now);
  const left = await db.select().from(mailLog).where(eq(mailLog.recipient, 'zoe@people.demo'));
  expect(left.map(({ status, date }) => [status, date < time.now])).toEqual([
    ['queued', true],
    ['sent', false],
  ]);
});
