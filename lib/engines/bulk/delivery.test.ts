import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { storeVerdict } from '#lib/engines/commands/batch-verdicts.ts';
import { checkAuditLog } from '#lib/engines/store/audit-chain.ts';
import { type BulkWorld, type Meddling, openBulkWorld } from '#test/bulk-world.ts';
import { runsWhole } from '#test/env.ts';
import { cancel, pause, resume, retry, revert, start } from './bulk-requests.ts';
import { readItems, readReview } from './data.ts';
import type { BulkPorts } from './due-bulk-requests.ts';
import { deliverDueBulkRequests } from './due-bulk-requests.ts';
import { HOLD_MS } from './kinds.ts';

let w: BulkWorld;
beforeAll(async () => {
  w = await openBulkWorld();
});
afterAll(() => w.close());
afterEach(() => w.meddle(undefined));

type Establishment = Awaited<ReturnType<BulkWorld['makeEstablishment']>>;

const isDone = (establishment: Establishment, id: string) => async () =>
  (await establishment.bulkRequest(id)).phase === 'done';
const writes = (from: number) =>
  w.traffic.slice(from).filter(({ method, path }) => method !== 'GET' && !path.includes('jwt-auth'));

async function expectEachOnce(establishment: Establishment, status: string): Promise<void> {
  for (const taken of (await establishment.statuses()).values()) expect(taken).toEqual(['received', status]);
  expect(new Set(establishment.calls())).toEqual(new Set([1]));
}

/** Marks batches as unavailable for this account, as if that had been found out. */
const singlesFor = (establishment: Establishment) =>
  storeVerdict(
    w.db,
    { account: `person:${establishment.personId}`, kind: 'application.move', verdict: 'notAllowed' },
    w.now(),
  );

describe('pace', () => {
  it('moves 120 once each, at the rate of the limit, without a 429, and as forecast', async () => {
    const establishment = await w.makeEstablishment(120);
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    const { forecast } = await establishment.bulkRequest(id);
    const began = w.now().getTime();
    const from = w.traffic.length;
    await w.runUntil(isDone(establishment, id), [establishment.newRunner()]);
    await expectEachOnce(establishment, 'reviewing');
    const after = await establishment.bulkRequest(id);
    expect(after).toMatchObject({ tally: { done: 120 }, mode: 'batch', wait: null, forecast: null });
    expect(w.traffic.slice(from).filter(({ status }) => status === 429)).toEqual([]);
    const took = Date.parse(after.finishedAt ?? '') - began;
    const expected = Date.parse(forecast?.endsAt ?? '') - began;
    expect(Math.abs(expected - took)).toBeLessThan(took * 0.1);
    const auditLog = await establishment.auditLog();
    const moves = auditLog.filter(({ action }) => action === 'application.move');
    expect(moves.map(({ subjectId }) => subjectId).sort((a, b) => Number(a) - Number(b))).toEqual(
      establishment.ids,
    );
    expect(await checkAuditLog(w.db, establishment.key, [])).toMatchObject({ kind: 'intact' });
  });

  it('leaves people ten changes in every minute', async () => {
    const establishment = await w.makeEstablishment(80);
    const id = await establishment.begin(establishment.changeOf('reviewing', establishment.ids.slice(0, 70)));
    w.pass(HOLD_MS + 1_000);
    await deliverDueBulkRequests(establishment.newRunner());
    expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 50, open: 20 });
    for (const own of establishment.ids.slice(70)) {
      expect((await establishment.person.applications.setStatus(own, 'hired')).ok).toBe(true);
    }
    expect(
      await establishment.person.applications.setStatus(establishment.ids[70] ?? 0, 'offered'),
    ).toMatchObject({
      failure: { kind: 'limited' },
    });
  });

  it.runIf(runsWhole())('runs the bulk requests of a person one after the other', async () => {
    const establishment = await w.makeEstablishment(60);
    const first = await establishment.begin(
      establishment.changeOf('reviewing', establishment.ids.slice(0, 55)),
    );
    w.pass(1_000);
    const second = await establishment.begin(establishment.changeOf('hired', establishment.ids.slice(55)));
    w.pass(HOLD_MS);
    await deliverDueBulkRequests(establishment.newRunner());
    expect((await establishment.bulkRequest(first)).tally).toEqual({ done: 50, open: 5 });
    const waiting = await establishment.bulkRequest(second);
    expect(waiting).toMatchObject({ phase: 'queued', tally: { open: 5 }, forecast: { ahead: 5 } });
    await w.runUntil(isDone(establishment, second), [establishment.newRunner()]);
    expect((await establishment.bulkRequest(second)).tally).toEqual({ done: 5 });
  });
});

describe('the author', () => {
  it('sends nothing when it is cancelled before it starts', async () => {
    const establishment = await w.makeEstablishment(10);
    const from = w.traffic.length;
    const id = await establishment.begin(establishment.changeOf('rejected'));
    w.pass(7_000);
    await deliverDueBulkRequests(establishment.newRunner());
    expect(await cancel(establishment.author, id)).toMatchObject({
      value: { phase: 'cancelled', tally: { cancelled: 10 } },
    });
    w.pass(60_000);
    await deliverDueBulkRequests(establishment.newRunner());
    expect(w.traffic.slice(from)).toEqual([]);
  });

  it('pauses and resumes where it was', async () => {
    const establishment = await w.makeEstablishment(70);
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    w.pass(HOLD_MS + 1_000);
    const runner = establishment.newRunner();
    await deliverDueBulkRequests(runner);
    expect(await pause(establishment.author, id)).toMatchObject({
      value: { phase: 'paused', can: { resume: true } },
    });
    const from = w.traffic.length;
    w.pass(300_000);
    await deliverDueBulkRequests(runner);
    expect(w.traffic.slice(from)).toEqual([]);
    expect(await resume(establishment.author, id)).toMatchObject({ value: { phase: 'running' } });
    await w.runUntil(isDone(establishment, id), [runner]);
    await expectEachOnce(establishment, 'reviewing');
  });

  it('stops between two calls, and reports the true outcome of what was in flight', async () => {
    const establishment = await w.makeEstablishment(40);
    await singlesFor(establishment);
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    w.pass(HOLD_MS + 1_000);
    let calls = 0;
    w.meddle(async (request, next) => {
      if (request.method !== 'PATCH') return next();
      calls += 1;
      if (calls === 15) await cancel(establishment.author, id);
      return next();
    });
    await deliverDueBulkRequests(establishment.newRunner());
    w.meddle(undefined);
    await w.runUntil(
      async () => (await establishment.bulkRequest(id)).phase === 'cancelled',
      [establishment.newRunner()],
    );
    expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 15, cancelled: 25 });
    const moved = [...(await establishment.statuses()).values()].filter((taken) => taken.length === 2);
    expect(moved).toHaveLength(15);
  });

  it('retries only what failed or was refused', async () => {
    const establishment = await w.makeEstablishment(20);
    await singlesFor(establishment);
    const bad = new Set(establishment.ids.slice(3, 6));
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    const refusing: Meddling = async (request, next) => {
      const [, target] = /candidatures\/(\d+)\/status/.exec(request.url) ?? [];
      return bad.has(Number(target))
        ? Response.json({ code: 'invalid_params', message: 'Statut refusé.' }, { status: 422 })
        : next();
    };
    w.meddle(refusing);
    await w.runUntil(isDone(establishment, id), [establishment.newRunner()]);
    w.meddle(undefined);
    const over = await establishment.bulkRequest(id);
    expect(over).toMatchObject({ tally: { done: 17, refused: 3 }, can: { retry: 3, revert: 17 } });
    expect((await establishment.items(id, 'refused'))[0]).toMatchObject({
      message: 'Statut refusé.',
      sends: 1,
    });
    const from = w.traffic.length;
    expect(await retry(establishment.author, id)).toMatchObject({ value: { phase: 'held' } });
    await w.runUntil(isDone(establishment, id), [establishment.newRunner()]);
    expect(writes(from)).toHaveLength(3);
    expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 20 });
    expect(establishment.calls().filter((calls) => calls === 2)).toHaveLength(3);
    expect(await retry(establishment.author, id)).toMatchObject({ failure: { code: 'empty' } });
  });

  it.runIf(runsWhole())('reverts 95 of 100 and names the five that others changed', async () => {
    const establishment = await w.makeEstablishment(100);
    const id = await establishment.begin(establishment.changeOf('rejected'));
    await w.runUntil(isDone(establishment, id), [establishment.newRunner()]);
    const early = establishment.ids.slice(0, 3);
    const late = establishment.ids.slice(3, 5);
    for (const changed of early) await establishment.rival.applications.setStatus(changed, 'hired');
    await establishment.readMirror();
    const draft = await revert(establishment.author, randomUUID(), id);
    const revertId = draft.ok ? draft.value.bulkRequestId : '';
    const review = await readReview(establishment.author, revertId);
    expect(review?.groups).toEqual([
      { status: 'hired', total: 3, selected: 0, obstacles: { changed: 3 } },
      { status: 'rejected', total: 97, selected: 97, obstacles: {} },
    ]);
    const named = await readItems(establishment.author, revertId, { page: 1, obstacle: 'changed' });
    expect(
      named?.items.map(({ subjectId, conflict }) => [subjectId, conflict?.status, conflict?.by]),
    ).toEqual(early.toReversed().map((one) => [one, 'hired', 'Paul Durand']));
    await start(establishment.author, revertId);
    for (const changed of late) await establishment.rival.applications.setStatus(changed, 'offered');
    await w.runUntil(isDone(establishment, revertId), [establishment.newRunner()]);
    expect((await establishment.bulkRequest(revertId)).tally).toEqual({ done: 95, conflict: 2 });
    expect((await establishment.items(revertId, 'conflict'))[0]?.conflict).toMatchObject({
      status: 'offered',
      by: 'Paul Durand',
    });
    const statuses = await establishment.statuses();
    for (const back of establishment.ids.slice(5)) {
      expect(statuses.get(back)).toEqual(['received', 'rejected', 'received']);
    }
    for (const kept of early) expect(statuses.get(kept)?.at(-1)).toBe('hired');
    expect(await establishment.bulkRequest(id)).toMatchObject({ revertedBy: revertId, can: { revert: 5 } });
    expect((await establishment.bulkRequest(revertId)).can.revert).toBe(95);
  });
});

describe('others', () => {
  it('overwrites nobody’s change, and recognises what is already done and what is gone', async () => {
    const establishment = await w.makeEstablishment(6);
    const [moved = 0, there = 0, withdrawn = 0] = establishment.ids;
    const id = await establishment.begin(
      establishment.changeOf('interview', [...establishment.ids, 999_999_999]),
    );
    await establishment.rival.applications.setStatus(moved, 'rejected');
    await establishment.rival.applications.setStatus(there, 'interview');
    await establishment.rival.applications.setStatus(withdrawn, 'offered');
    await w.runUntil(isDone(establishment, id), [establishment.newRunner()]);
    expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 3, unchanged: 1, conflict: 2 });
    const conflict = (await establishment.items(id, 'conflict')).find(({ subjectId }) => subjectId === moved);
    expect(conflict).toMatchObject({ sends: 0, conflict: { status: 'rejected', by: 'Paul Durand' } });
    expect((await establishment.statuses()).get(moved)).toEqual(['received', 'rejected']);
  });

  it('waits for a sign-in and goes on after it, and gives up after a week', async () => {
    const establishment = await w.makeEstablishment(5);
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    establishment.signIn(false);
    w.pass(HOLD_MS + 1_000);
    const runner = establishment.newRunner();
    await deliverDueBulkRequests(runner);
    expect(await establishment.bulkRequest(id)).toMatchObject({
      phase: 'waiting',
      wait: { reason: 'reauth' },
      forecast: null,
    });
    w.pass(3 * DAY_MS);
    await deliverDueBulkRequests(runner);
    establishment.signIn(true);
    w.pass(6_000);
    w.pass(5_000);
    establishment.signIn(false);
    w.pass(5 * DAY_MS);
    await deliverDueBulkRequests(runner);
    expect((await establishment.bulkRequest(id)).tally).toEqual({ failed: 5 });
    expect((await establishment.bulkRequest(id)).endedBy).toBe('reauth');
  });

  it('restarts the day without the platform once the platform has accepted a change', async () => {
    const establishment = await w.makeEstablishment(3);
    await singlesFor(establishment);
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    const away = () => Response.json({ code: 'maintenance' }, { status: 503 });
    let taken = 0;
    w.meddle(async (request, next) => (request.method === 'GET' || taken-- > 0 ? next() : away()));
    const runner = establishment.newRunner();
    w.pass(HOLD_MS + 1_000);
    await deliverDueBulkRequests(runner);
    w.pass(DAY_MS - 60_000);
    taken = 1;
    await deliverDueBulkRequests(runner);
    w.pass(120_000);
    await deliverDueBulkRequests(runner);
    expect(await establishment.bulkRequest(id)).toMatchObject({
      phase: 'waiting',
      tally: { done: 1, open: 2 },
    });
  });

  it('is shared by two instances without sending anything twice', async () => {
    const establishment = await w.makeEstablishment(110);
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    const from = w.traffic.length;
    await w.runUntil(isDone(establishment, id), [
      establishment.newRunner(),
      establishment.newRunner(),
      establishment.newRunner(),
    ]);
    await expectEachOnce(establishment, 'reviewing');
    expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 110 });
    expect(w.traffic.slice(from).filter(({ status }) => status === 429)).toEqual([]);
    const moves = (await establishment.auditLog()).filter(({ action }) => action === 'application.move');
    expect(moves).toHaveLength(110);
  });

  it('goes on after a runner died with a batch in flight, whether it had arrived or not', async () => {
    const establishment = await w.makeEstablishment(60);
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    w.pass(HOLD_MS + 1_000);
    let batches = 0;
    const half = Promise.withResolvers<void>();
    const dying: BulkPorts = {
      ...establishment.newRunner(),
      platformOf: async () => {
        const platform = establishment
          .newRunner()
          .platformOf({ personId: establishment.personId, scopeKey: establishment.key });
        const alive = await platform;
        if (!alive) return null;
        return {
          ...alive,
          batch: async (items) => {
            batches += 1;
            if (batches < 2) return alive.batch(items);
            // The second call reaches the platform with half of its items; then the process dies.
            await alive.batch(items.slice(0, 12));
            half.resolve();
            return new Promise<never>(() => undefined);
          },
        };
      },
    };
    void deliverDueBulkRequests(dying);
    await half.promise;
    const stuck = await establishment.bulkRequest(id);
    expect(stuck.tally.open).toBeGreaterThan(50);
    await w.runUntil(isDone(establishment, id), [establishment.newRunner()]);
    await expectEachOnce(establishment, 'reviewing');
    expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 60 });
  });

  it('sends each once, without a pause, however long calls take while other runners look for work', async () => {
    const establishment = await w.makeEstablishment(8);
    await singlesFor(establishment);
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    w.pass(HOLD_MS + 1_000);
    const began = w.now().getTime();
    const others: Promise<void>[] = [];
    w.meddle(async (request, next) => {
      if (request.method !== 'PATCH') return next();
      w.pass(9_000);
      others.push(deliverDueBulkRequests(establishment.newRunner()));
      await Promise.all(others);
      return next();
    });
    await w.runUntil(isDone(establishment, id), [establishment.newRunner()]);
    await expectEachOnce(establishment, 'reviewing');
    expect(others.length).toBe(8);
    expect(w.now().getTime() - began).toBeLessThanOrEqual(8 * 10_000);
  });

  it('continues within half a minute what a killed runner had started', async () => {
    const establishment = await w.makeEstablishment(5);
    await singlesFor(establishment);
    const id = await establishment.begin(establishment.changeOf('reviewing'));
    w.pass(HOLD_MS + 1_000);
    const runner = establishment.newRunner();
    const killed = Promise.withResolvers<void>();
    void deliverDueBulkRequests({
      ...runner,
      platformOf: async (author) => {
        const platform = await runner.platformOf(author);
        const change = () => {
          killed.resolve();
          return new Promise<never>(() => undefined);
        };
        return platform && { ...platform, change };
      },
    });
    await killed.promise;
    const next = establishment.newRunner();
    for (let second = 0; second < 30; second++) {
      w.pass(1_000);
      await deliverDueBulkRequests(next);
    }
    expect(await establishment.bulkRequest(id)).toMatchObject({ phase: 'done', tally: { done: 5 } });
    await expectEachOnce(establishment, 'reviewing');
  });
});
