import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { ActionResult } from '#lib/core/result.ts';
import { checkAuditLog } from '#lib/engines/store/audit-chain.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import { SOON } from '#test/soon.ts';
import { type AuditNote, type Clock, type CommandRun, type Finding, runCommand } from './run.ts';

stubServerEnvironment();

const CHECKING = { ok: false, failure: { kind: 'checking' } } as const;
const ABSENT = { kind: 'absent' } as const;
const created = (id: number) => ({ ok: true, value: id }) as const;
/** Longer than a write can take to arrive, and than an instance may be silent. */
const LONG_MS = 23_000;

/** An operation whose attempts and readings end when the test says so, in the order in which they started. */
function world(afterLoss: 'repeat' | null | 'read' = 'read') {
  const sendings: PromiseWithResolvers<ActionResult<number>>[] = [];
  const readings: PromiseWithResolvers<Finding<number>>[] = [];
  const personId = 1 + Math.floor(Math.random() * 1_000_000_000);
  const scopeKey = `maison:${personId}`;
  let now = Date.parse('2026-11-20T09:00:00Z');
  const clock: Clock = { now: () => new Date(now), sleep: () => new Promise(() => undefined) };
  const operation: CommandRun<number> = {
    run: () => began(sendings),
    afterLoss: afterLoss === 'read' ? () => began(readings) : afterLoss,
    // An id of 0 stands for a success that changed nothing.
    note: (id) => (id === 0 ? null : note(id)),
    command: {
      id: randomUUID(),
      personId,
      personName: 'Anne Martin',
      scopeKey,
      name: 'test.create',
      inputHash: 'same',
      input: '{}',
    },
  };
  return {
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Requests the operation and waits until it sends, or reads, for the nth time. */
    sends: async (nth: number) => {
      const result = runCommand(operation, clock);
      await vi.waitFor(() => expect(sendings).toHaveLength(nth), SOON);
      return { result, ...gate(sendings, nth) };
    },
    reads: async (nth: number) => {
      const result = runCommand(operation, clock);
      await vi.waitFor(() => expect(readings).toHaveLength(nth), SOON);
      return { result, ...gate(readings, nth) };
    },
    asks: () => runCommand(operation, clock),
    subjects: async () => {
      expect(await checkAuditLog(database(), scopeKey, [])).toMatchObject({ kind: 'intact' });
      return (await recentAuditEntries(database(), scopeKey, 9)).map((link) => link.subjectId).toSorted();
    },
  };
}

function note(id: number): AuditNote {
  return { action: 'test.create', subjectKind: 'offer', subjectId: id, detail: {} };
}

function began<T>(gates: PromiseWithResolvers<T>[]): Promise<T> {
  const gate = Promise.withResolvers<T>();
  gates.push(gate);
  return gate.promise;
}

function gate<T>(gates: readonly PromiseWithResolvers<T>[], nth: number): { end: (value: T) => void } {
  const found = gates[nth - 1];
  if (!found) throw new Error('nothing began');
  return { end: found.resolve };
}

it('answers a look-up of an older attempt with the current state, not with what it read', async () => {
  const { pass, sends, reads, asks, subjects } = world();
  const first = await sends(1);
  first.end(CHECKING);
  await first.result;
  pass(LONG_MS);
  const [early, late, quick] = [await reads(1), await reads(2), await reads(3)];
  quick.end(ABSENT);
  expect(await quick.result).toMatchObject({ failure: { kind: 'unavailable' } });
  const second = await sends(2);
  early.end(ABSENT);
  expect(await early.result).toEqual(CHECKING);
  second.end(created(2));
  expect(await second.result).toEqual(created(2));
  late.end(ABSENT);
  expect(await late.result).toEqual(created(2));
  expect(await asks()).toEqual(created(2));
  expect(await subjects()).toEqual([2]);
});

it('trusts a missing record only in reads started after the write deadline', async () => {
  const { pass, sends, reads, asks, subjects } = world();
  const first = await sends(1);
  first.end(CHECKING);
  await first.result;
  pass(5000);
  const early = await reads(1);
  pass(LONG_MS - 5000);
  early.end(ABSENT);
  expect(await early.result).toEqual(CHECKING);
  const next = await reads(2);
  next.end({ kind: 'happened', value: 1 });
  expect(await next.result).toEqual(created(1));
  expect(await asks()).toEqual(created(1));
  expect(await subjects()).toEqual([1]);
});

it('keeps a success that was believed missing, and does not send it again', async () => {
  const { pass, sends, reads, asks, subjects } = world();
  const stalled = await sends(1);
  pass(LONG_MS);
  const reading = await reads(1);
  reading.end(ABSENT);
  expect(await reading.result).toMatchObject({ failure: { kind: 'unavailable' } });
  stalled.end(created(1));
  expect(await stalled.result).toEqual(created(1));
  expect(await asks()).toEqual(created(1));
  expect(await subjects()).toEqual([1]);
});

it('has both changes in the audit log when an attempt succeeds that was sent again', async () => {
  const { pass, sends, reads, asks, subjects } = world();
  const stalled = await sends(1);
  pass(LONG_MS);
  const reading = await reads(1);
  reading.end(ABSENT);
  await reading.result;
  const second = await sends(2);
  stalled.end(created(1));
  expect(await stalled.result).toEqual(created(1));
  second.end(created(2));
  expect(await second.result).toEqual(created(2));
  expect(await asks()).toEqual(created(2));
  expect(await subjects()).toEqual([1, 2]);
});

it('does not run again after a success although a later attempt failed', async () => {
  const { pass, sends, reads, asks, subjects } = world();
  const stalled = await sends(1);
  pass(LONG_MS);
  const reading = await reads(1);
  reading.end(ABSENT);
  await reading.result;
  const second = await sends(2);
  stalled.end(created(1));
  await stalled.result;
  second.end({ ok: false, failure: { kind: 'reauth' } });
  expect(await second.result).toEqual(created(1));
  expect(await asks()).toEqual(created(1));
  expect(await subjects()).toEqual([1]);
});

it('leaves a later attempt untouched when the first ends late and changed nothing', async () => {
  const { pass, sends, reads, asks, subjects } = world();
  const stalled = await sends(1);
  pass(LONG_MS);
  const reading = await reads(1);
  reading.end(ABSENT);
  await reading.result;
  const second = await sends(2);
  stalled.end(created(0));
  expect(await stalled.result).toEqual(CHECKING);
  second.end(CHECKING);
  await second.result;
  const found = await reads(2);
  found.end({ kind: 'happened', value: 2 });
  expect(await found.result).toEqual(created(2));
  expect(await asks()).toEqual(created(2));
  expect(await subjects()).toEqual([2]);
});

it('has one audit entry of a repeatable write that was sent twice', async () => {
  const { pass, sends, asks, subjects } = world('repeat');
  const stalled = await sends(1);
  pass(LONG_MS);
  const second = await sends(2);
  second.end(created(1));
  expect(await second.result).toEqual(created(1));
  stalled.end(created(1));
  expect(await stalled.result).toEqual(created(1));
  expect(await asks()).toEqual(created(1));
  expect(await subjects()).toEqual([1]);
});

it('leaves the second attempt of a repeatable write untouched when the first fails late', async () => {
  const { pass, sends, asks, subjects } = world('repeat');
  const stalled = await sends(1);
  pass(LONG_MS);
  const second = await sends(2);
  stalled.end({ ok: false, failure: { kind: 'reauth' } });
  expect(await stalled.result).toEqual(CHECKING);
  second.end(created(1));
  expect(await second.result).toEqual(created(1));
  expect(await asks()).toEqual(created(1));
  expect(await subjects()).toEqual([1]);
});

it('records a late success that people were told to look for', async () => {
  const { pass, sends, asks, subjects } = world(null);
  const stalled = await sends(1);
  pass(LONG_MS);
  expect(await asks()).toMatchObject({ failure: { code: 'outcome_unknown' } });
  stalled.end(created(1));
  expect(await stalled.result).toEqual(created(1));
  expect(await asks()).toEqual(created(1));
  expect(await subjects()).toEqual([1]);
});

it('has one audit entry of a success that was also found by reading', async () => {
  const { pass, sends, reads, asks, subjects } = world();
  const stalled = await sends(1);
  pass(LONG_MS);
  const reading = await reads(1);
  reading.end({ kind: 'happened', value: 1 });
  expect(await reading.result).toEqual(created(1));
  stalled.end(created(1));
  expect(await stalled.result).toEqual(created(1));
  expect(await asks()).toEqual(created(1));
  expect(await subjects()).toEqual([1]);
});
