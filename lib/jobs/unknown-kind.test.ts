import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '#lib/store/schema/jobs.ts';
import { type JobWorld, openJobWorld } from '#test/job-world.ts';
import { readJobs } from './data.ts';
import { deliverDueJobs } from './due-jobs.ts';
import { revert } from './jobs.ts';
import { HOLD_MS } from './kinds.ts';

let w: JobWorld;
beforeAll(async () => {
  w = await openJobWorld();
});
afterAll(() => w.close());

/** A job that another version of the program has made. */
async function strangeJob() {
  const establishment = await w.makeEstablishment(4);
  const id = await establishment.begin(establishment.wishOf('reviewing', establishment.ids.slice(0, 2)));
  await w.db.update(jobs).set({ kind: 'article.publish' }).where(eq(jobs.id, id));
  return { establishment, id };
}

it('shows a job of a kind that this version does not know, with its ledger, and changes nothing of it', async () => {
  const { establishment, id } = await strangeJob();
  w.pass(HOLD_MS + 1_000);
  await deliverDueJobs(establishment.newRunner());
  expect(await establishment.job(id)).toMatchObject({ kind: 'article.publish', tally: { open: 2 } });
  expect(await readJobs(establishment.author)).toHaveLength(1);
  expect(await establishment.items(id)).toHaveLength(2);
  expect(establishment.calls()).toEqual([0, 0, 0, 0]);
  expect(await revert(establishment.author, crypto.randomUUID(), id)).toMatchObject({
    failure: { code: 'state' },
  });
});

it('lets the jobs behind one of an unknown kind pass', async () => {
  const { establishment } = await strangeJob();
  w.pass(1_000);
  const behind = await establishment.begin(establishment.wishOf('reviewing', establishment.ids.slice(2)));
  w.pass(HOLD_MS + 1_000);
  const runner = establishment.newRunner();
  await w.runUntil(async () => (await establishment.job(behind)).phase === 'done', [runner], 20);
  expect(establishment.calls()).toEqual([0, 0, 1, 1]);
});
