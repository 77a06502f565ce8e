import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { storeVerdict } from '#lib/engines/commands/batch-verdicts.ts';
import { type BulkWorld, openBulkWorld } from '#test/bulk-world.ts';
import { pause, retry } from './bulk-requests.ts';
import { deliverDueBulkRequests } from './due-bulk-requests.ts';
import { forgetBulkRequests } from './forget.ts';
import { HOLD_MS } from './kinds.ts';

const WEEK_HOURS = 7 * 24;

let w: BulkWorld;
beforeAll(async () => {
  w = await openBulkWorld();
});
afterAll(() => w.close());
afterEach(() => w.meddle(undefined));

const forgetAfter = (hours: number) =>
  forgetBulkRequests(w.db, new Date(w.now().getTime() + hours * HOUR_MS), new Date(0));

type Establishment = Awaited<ReturnType<BulkWorld['makeEstablishment']>>;

/** A bulk request of single moves whose third call is altered by `third`, and which is paused during that call. */
async function pausedBulkRequest(third: (next: () => Promise<Response>) => Promise<Response>) {
  const establishment = await w.makeEstablishment(8);
  const account = `person:${establishment.personId}`;
  await storeVerdict(w.db, { account, kind: 'application.move', verdict: 'notAllowed' }, w.now());
  const id = await establishment.begin(establishment.changeOf('reviewing'));
  w.pass(HOLD_MS + 1_000);
  let calls = 0;
  w.meddle(async (request, next) => {
    if (request.method !== 'PATCH') return next();
    calls += 1;
    if (calls !== 3) return next();
    await pause(establishment.author, id);
    return third(next);
  });
  await deliverDueBulkRequests(establishment.newRunner());
  w.meddle(undefined);
  return { establishment, id };
}

it('cancels a bulk request that was paused for a week', async () => {
  const { establishment, id } = await pausedBulkRequest((next) => next());
  await forgetAfter(WEEK_HOURS - 1);
  expect(await establishment.bulkRequest(id)).toMatchObject({ phase: 'paused', tally: { done: 3, open: 5 } });
  await forgetAfter(WEEK_HOURS + 1);
  const over = await establishment.bulkRequest(id);
  expect(over).toMatchObject({ phase: 'cancelled', tally: { done: 3, cancelled: 5 }, can: { revert: 3 } });
  expect(over.endedBy).toBe('paused');
  expect(over.finishedAt).not.toBeNull();
});

it('still finds out the outcome of a call that was not answered before the pause', async () => {
  const { establishment, id } = await pausedBulkRequest(async (next) => {
    await next();
    return new Response('', { status: 504 });
  });
  await forgetAfter(WEEK_HOURS + 1);
  expect(await establishment.bulkRequest(id)).toMatchObject({
    phase: 'cancelling',
    tally: { done: 2, open: 1, cancelled: 5 },
  });
});

it.each<[string, (establishment: Establishment, id: string) => Promise<unknown>]>([
  ['paused', (establishment, id) => pause(establishment.author, id)],
  ['retried', (establishment, id) => retry(establishment.author, id)],
])('counts the week from when it was last %s', async (_, touch) => {
  const { establishment, id } = await pausedBulkRequest(async () =>
    Response.json({ code: 'invalid_params', message: 'Statut refusé.' }, { status: 422 }),
  );
  w.pass(6 * 24 * HOUR_MS);
  expect(await touch(establishment, id)).toMatchObject({ ok: true });
  await forgetAfter(2 * 24);
  expect((await establishment.bulkRequest(id)).phase).toBe('paused');
  await forgetAfter(WEEK_HOURS + 1);
  expect((await establishment.bulkRequest(id)).phase).toBe('cancelled');
});
