import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { ActionResult } from '#lib/core/result.ts';
import { checkAuditLog } from '#lib/engines/store/audit-chain.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { type Clock, type CommandRun, runCommand } from './run.ts';

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(() => database().$client.end());

const CHECKING = { ok: false, failure: { kind: 'checking' } } as const;
const ok = { ok: true, value: { id: 7 } } as const;
type Value = { id: number };

/** Time that passes only when somebody sleeps. */
function fakeClock(
  start = new Date('2026-11-20T09:00:00Z'),
): Clock & { pass: (milliseconds: number) => void } {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    sleep: async (milliseconds) => {
      now += milliseconds;
      await new Promise((resolve) => setImmediate(resolve));
    },
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}

function operation(
  run: () => Promise<ActionResult<Value>>,
  more: Partial<CommandRun<Value>> = {},
): CommandRun<Value> {
  const personId = 1 + Math.floor(Math.random() * 1_000_000_000);
  return {
    run,
    afterLoss: null,
    note: ({ id }) => ({
      action: 'test.write',
      subjectKind: 'offer',
      subjectId: id,
      detail: { b: 1, a: 'x' },
    }),
    command: {
      id: randomUUID(),
      personId,
      personName: 'Anne Martin',
      scopeKey: `maison:${personId}`,
      name: 'test.write',
      inputHash: 'same',
      input: '{}',
    },
    ...more,
  };
}

it('runs a write once however often it is submitted', async () => {
  let runs = 0;
  const asked = operation(async () => {
    runs += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return ok;
  });
  const results = await Promise.all(Array.from({ length: 20 }, () => runCommand(asked)));
  expect(results).toEqual(Array.from({ length: 20 }, () => ok));
  expect(await runCommand(asked)).toEqual(ok);
  expect(runs).toBe(1);
});

it('refuses an id that was used for something else', async () => {
  const asked = operation(async () => ok);
  await runCommand(asked);
  const other = { ...asked, command: { ...asked.command, inputHash: 'other' } };
  expect(await runCommand(other)).toMatchObject({
    failure: { kind: 'conflict', code: 'operation_reused' },
  });
  const thief = { ...asked, command: { ...asked.command, personId: asked.command.personId + 1 } };
  expect(await runCommand(thief)).toMatchObject({ failure: { kind: 'conflict' } });
});

it('runs again under the same id after a failure, such as a session that had ended', async () => {
  const answers: ActionResult<Value>[] = [{ ok: false, failure: { kind: 'reauth' } }, ok];
  const asked = operation(async () => answers.shift() ?? ok);
  expect(await runCommand(asked)).toMatchObject({ failure: { kind: 'reauth' } });
  expect(await runCommand(asked)).toEqual(ok);
  expect(await runCommand(asked)).toEqual(ok);
  expect(answers).toEqual([]);
});

it('never sends a lost write again and finds by reading that it was executed', async () => {
  let runs = 0;
  const clock = fakeClock();
  const asked = operation(
    async () => {
      runs += 1;
      return CHECKING;
    },
    { afterLoss: async () => ({ kind: 'happened', value: { id: 9 } }) },
  );
  expect(await runCommand(asked, clock)).toEqual(CHECKING);
  expect(await runCommand(asked, clock)).toEqual({ ok: true, value: { id: 9 } });
  expect(runs).toBe(1);
  expect(await recentAuditEntries(database(), asked.command.scopeKey, 9)).toHaveLength(1);
});

it('does not trust a missing record while the write can still arrive', async () => {
  const clock = fakeClock();
  const asked = operation(async () => CHECKING, { afterLoss: async () => ({ kind: 'absent' }) });
  const still: Clock = { now: clock.now, sleep: () => new Promise(() => undefined) };
  expect(await runCommand(asked, still)).toEqual(CHECKING);
  // Ten seconds for what a handler reads first, ten for the write.
  for (const pause of [5000, 8000, 8000]) {
    clock.pass(pause);
    expect(await runCommand(asked, still)).toEqual(CHECKING);
  }
  clock.pass(2000);
  expect(await runCommand(asked, still)).toMatchObject({ failure: { kind: 'unavailable' } });
});

it('repeats a harmless write whose answer was lost, and only such a one', async () => {
  const answers: ActionResult<Value>[] = [CHECKING, ok];
  let runs = 0;
  const asked = operation(
    async () => {
      runs += 1;
      return answers[runs - 1] ?? ok;
    },
    { afterLoss: 'repeat' },
  );
  const still: Clock = { now: () => new Date(), sleep: () => new Promise(() => undefined) };
  expect(await runCommand(asked, still)).toEqual(CHECKING);
  expect(await runCommand(asked, still)).toEqual(ok);
  expect(runs).toBe(2);
});

it('treats a handler that throws like a lost answer and shows people nothing of the error', async () => {
  const asked = operation(async () => {
    throw new Error('select * from candidates where name = canary');
  });
  const result = await runCommand(asked);
  expect(result).toEqual(CHECKING);
  expect(JSON.stringify(result)).not.toContain('canary');
  expect(await runCommand(asked)).toMatchObject({ failure: { code: 'outcome_unknown' } });
});

it('takes over what a dead instance left', async () => {
  const clock = fakeClock();
  const atWork = Promise.withResolvers<void>();
  const dead = operation(() => {
    atWork.resolve();
    return new Promise(() => undefined);
  });
  void runCommand(dead, clock);
  await atWork.promise;
  const other = await runCommand({ ...dead, command: { ...dead.command, inputHash: 'x' } }, clock);
  expect(other).toMatchObject({ failure: { kind: 'conflict' } });
  clock.pass(11_000);
  const heir = { ...dead, afterLoss: async () => ({ kind: 'happened', value: { id: 3 } }) as const };
  expect(await runCommand(heir, clock)).toEqual({ ok: true, value: { id: 3 } });
});

it('chains the audit log so that an edit is detected', async () => {
  const asked = operation(async () => ok);
  const key = asked.command.scopeKey;
  const again = () => ({ ...asked, command: { ...asked.command, id: randomUUID() } });
  await Promise.all(Array.from({ length: 8 }, () => runCommand(again())));
  const links = await recentAuditEntries(database(), key, 99);
  expect(links.map((link) => link.position)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(links[0]).toMatchObject({ personName: 'Anne Martin', action: 'test.write', subjectId: 7 });
  expect(await checkAuditLog(database(), key, [])).toMatchObject({ kind: 'intact' });
  await database().$client.query(
    'UPDATE perron.audit_log SET person_name = $1 WHERE scope_key = $2 AND position = 5',
    ['Somebody Else', key],
  );
  expect(await checkAuditLog(database(), key, [])).toEqual({ kind: 'broken', at: 'entry', position: 5 });
});
