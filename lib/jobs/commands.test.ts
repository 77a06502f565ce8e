import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { markActive } from '#lib/mirror/activity.ts';
import { NO_APPLICATION_FILTER } from '#lib/mirror/applications.ts';
import { applyApplication } from '#lib/mirror/apply.ts';
import { collections } from '#lib/mirror/schema/sync.ts';
import { anApplication } from '#lib/mirror/testing/records.ts';
import { prepareOfferImport } from '#lib/offers/commands.ts';
import { emptyOfferForm } from '#lib/offers/form.ts';
import { executeCommand } from '#lib/server/command.ts';
import { database } from '#lib/store/database.ts';
import { commands } from '#lib/store/schema/commands.ts';
import { jobItems, jobs } from '#lib/store/schema/jobs.ts';
import { recentTrail, type TrailEntry } from '#lib/store/trail.ts';
import { stubOneConnection, stubServerEnvironment } from '#test/server-environment.ts';
import * as declared from './commands.ts';
import { finishIfSettled } from './job-store.ts';

const audit = vi.hoisted(() => ({ breaksAt: null as string | null }));
vi.mock('#lib/store/trail.ts', async (original) => {
  const actual = await original<typeof import('#lib/store/trail.ts')>();
  return {
    ...actual,
    appendTrail: (tx: Parameters<typeof actual.appendTrail>[0], entry: TrailEntry) =>
      entry.action === audit.breaksAt
        ? Promise.reject(new Error('The audit row cannot be written.'))
        : actual.appendTrail(tx, entry),
  };
});

stubServerEnvironment();
stubOneConnection();

type AnyCommand = (typeof declared)[keyof typeof declared] | typeof prepareOfferImport;
type Answer = {
  readonly ok: boolean;
  readonly value?: { readonly jobId: string; readonly phase: string };
  readonly failure?: { readonly code: string };
};

let establishments = 7_300_000;

/** An establishment whose mirror holds three applications, and how an editor of it gives commands. */
async function establishment() {
  establishments += 1;
  const key = `maison:${establishments}` as const;
  const scope = { kind: 'establishment', id: establishments, name: 'Hôtel Lutèce', role: 'editor' } as const;
  const session = { person: { id: establishments, displayName: 'Anne Petit' }, scope, establishments: [] };
  await markActive(database(), key, new Date());
  const names = ['offers', 'applications'] as const;
  const filledAt = new Date();
  await database()
    .insert(collections)
    .values(names.map((name) => ({ scope: key, name, filledAt })));
  for (const id of [1, 2, 3])
    await applyApplication(key, anApplication(id, { status: 'received', establishmentId: establishments }));
  const send = (command: AnyCommand, input: object, operationId: string = randomUUID()) =>
    executeCommand(
      command as never,
      { input, session, scope, operationId } as never,
      input,
    ) as Promise<Answer>;
  const selection = { kind: 'matching', filter: NO_APPLICATION_FILTER, except: [] };
  const wish = { kind: 'application.move', status: 'interview', selection };
  return {
    send,
    draft: async () => (await send(declared.prepareJob, { wish })).value?.jobId ?? '',
    jobOf: async (id: string) => (await database().select().from(jobs).where(eq(jobs.id, id)))[0],
    actions: async () => (await recentTrail(database(), key, 20)).map(({ action }) => action).toReversed(),
    keys: async () => (await database().select().from(commands).where(eq(commands.scopeKey, key))).length,
  };
}

it('runs every step of a job once per key, each with its audit row', async () => {
  const { send, draft, jobOf, actions } = await establishment();
  const jobId = await draft();
  const items = { kind: 'ids', ids: [3] };
  const adjusted = await send(declared.adjustJob, { jobId, adjustment: { selected: false, items } });
  expect(adjusted).toMatchObject({ value: { job: { total: 2 } } });
  const started = randomUUID();
  const first = await send(declared.startJob, { jobId }, started);
  expect(first).toMatchObject({ ok: true, value: { phase: 'held', total: 2 } });
  expect(await send(declared.pauseJob, { jobId })).toMatchObject({ value: { phase: 'paused' } });
  // Its answer was lost: what it did is answered again, and not done again.
  expect(await send(declared.startJob, { jobId }, started)).toEqual(first);
  expect(await jobOf(jobId)).toMatchObject({ state: 'paused', total: 2 });
  expect(await send(declared.resumeJob, { jobId })).toMatchObject({ ok: true });
  expect(await send(declared.cancelJob, { jobId })).toMatchObject({ value: { phase: 'cancelled' } });
  expect(await actions()).toEqual(['job.start', 'job.pause', 'job.resume', 'job.cancel']);
});

it('takes a job back, tries its failures again, and throws a draft away', async () => {
  const { send, draft, jobOf, actions } = await establishment();
  const jobId = await draft();
  await send(declared.startJob, { jobId });
  const settle = async (outcome: 'done' | 'failed') => {
    const now = new Date();
    await database().update(jobItems).set({ outcome, settledAt: now }).where(eq(jobItems.jobId, jobId));
    await finishIfSettled(database(), jobId, now);
  };
  await settle('failed');
  expect(await send(declared.retryFailed, { jobId })).toMatchObject({ value: { phase: 'held' } });
  await settle('done');
  const reverted = await send(declared.revertJob, { jobId });
  const back = reverted.value?.jobId ?? '';
  expect(await jobOf(back)).toMatchObject({ state: 'draft', revertOf: jobId });
  expect(await send(declared.cancelJob, { jobId: back })).toEqual({ ok: true, value: null });
  expect(await jobOf(back)).toBeUndefined();
  expect(await actions()).toEqual(['job.start', 'job.retry']);
});

it('makes the draft of an import once per key', async () => {
  const { send, jobOf } = await establishment();
  const values = { ...emptyOfferForm({ city: 'Paris', postcode: '75006' }), title: 'Barman' };
  const [input, id] = [{ file: 'offres.csv', lines: [{ line: 2, values }], leftOut: [] }, randomUUID()];
  const first = await send(prepareOfferImport, input, id);
  expect(first).toEqual({ ok: true, value: { jobId: id } });
  expect(await send(prepareOfferImport, input, id)).toEqual(first);
  expect(await jobOf(id)).toMatchObject({ kind: 'offer.import', state: 'draft' });
  expect(await database().select().from(jobItems).where(eq(jobItems.jobId, id))).toHaveLength(1);
});

it('starts nothing without an audit row, and keeps no key of what it refuses', async () => {
  const { send, draft, jobOf, actions, keys } = await establishment();
  const jobId = await draft();
  const [operationId, before] = [randomUUID(), await keys()];
  audit.breaksAt = 'job.start';
  await expect(send(declared.startJob, { jobId }, operationId)).rejects.toThrow('audit row');
  audit.breaksAt = null;
  expect(await jobOf(jobId)).toMatchObject({ state: 'draft', startedAt: null });
  expect(await send(declared.retryFailed, { jobId })).toMatchObject({ failure: { code: 'empty' } });
  expect(await keys()).toBe(before);
  expect(await send(declared.startJob, { jobId }, operationId)).toMatchObject({ ok: true });
  expect(await actions()).toEqual(['job.start']);
});
