import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { Session } from '#lib/auth/session.ts';
import { database } from '#lib/store/database.ts';
import { firstBrokenLink, recentTrail } from '#lib/store/trail.ts';
import { type Clock, type Operation, runOperation } from './operation.ts';
import type { ActionResult } from './result.ts';

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
  more: Partial<Operation<Value>> & { input?: string; operationId?: string } = {},
): Operation<Value> {
  const personId = 1 + Math.floor(Math.random() * 1_000_000_000);
  const session: Session = {
    id: randomUUID(),
    person: { id: personId, email: 'a@b.fr', displayName: 'Anne Martin' },
    scope: { kind: 'establishment', id: personId, name: 'Lutèce', role: 'owner' },
    establishments: [],
    expiresAt: '2026-11-27T09:00:00.000Z',
  };
  return {
    session,
    run,
    afterLoss: null,
    note: ({ id }) => ({
      action: 'test.write',
      subjectKind: 'offer',
      subjectId: id,
      detail: { b: 1, a: 'x' },
    }),
    intent: {
      operationId: randomUUID(),
      personId,
      scopeKey: `maison:${personId}`,
      operation: 'test.write',
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
  const results = await Promise.all(Array.from({ length: 20 }, () => runOperation(asked)));
  expect(results).toEqual(Array.from({ length: 20 }, () => ok));
  expect(await runOperation(asked)).toEqual(ok);
  expect(runs).toBe(1);
});

it('refuses an id that was used for something else', async () => {
  const asked = operation(async () => ok);
  await runOperation(asked);
  const other = { ...asked, intent: { ...asked.intent, inputHash: 'other' } };
  expect(await runOperation(other)).toMatchObject({
    failure: { kind: 'conflict', code: 'operation_reused' },
  });
  const thief = { ...asked, intent: { ...asked.intent, personId: asked.intent.personId + 1 } };
  expect(await runOperation(thief)).toMatchObject({ failure: { kind: 'conflict' } });
});

it('runs again under the same id after a failure, as after signing in again', async () => {
  const answers: ActionResult<Value>[] = [{ ok: false, failure: { kind: 'reauth' } }, ok];
  const asked = operation(async () => answers.shift() ?? ok);
  expect(await runOperation(asked)).toMatchObject({ failure: { kind: 'reauth' } });
  expect(await runOperation(asked)).toEqual(ok);
  expect(await runOperation(asked)).toEqual(ok);
  expect(answers).toEqual([]);
});

it('never sends a lost write again and finds by reading that it happened', async () => {
  let runs = 0;
  const clock = fakeClock();
  const asked = operation(
    async () => {
      runs += 1;
      return CHECKING;
    },
    { afterLoss: async () => ({ kind: 'happened', value: { id: 9 } }) },
  );
  expect(await runOperation(asked, clock)).toEqual(CHECKING);
  expect(await runOperation(asked, clock)).toEqual({ ok: true, value: { id: 9 } });
  expect(runs).toBe(1);
  expect(await recentTrail(database(), asked.intent.scopeKey, 9)).toHaveLength(1);
});

it('does not believe an absence before the write can no longer arrive', async () => {
  const clock = fakeClock();
  const asked = operation(async () => CHECKING, { afterLoss: async () => ({ kind: 'absent' }) });
  const still: Clock = { now: clock.now, sleep: () => new Promise(() => undefined) };
  expect(await runOperation(asked, still)).toEqual(CHECKING);
  // Ten seconds for what a handler reads first, ten for the write.
  for (const pause of [5000, 8000, 8000]) {
    clock.pass(pause);
    expect(await runOperation(asked, still)).toEqual(CHECKING);
  }
  clock.pass(2000);
  expect(await runOperation(asked, still)).toMatchObject({ failure: { kind: 'unavailable' } });
});

it('repeats a harmless write whose answer was lost, and only that one', async () => {
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
  expect(await runOperation(asked, still)).toEqual(CHECKING);
  expect(await runOperation(asked, still)).toEqual(ok);
  expect(runs).toBe(2);
});

it('treats a handler that broke like a lost answer and tells people nothing of it', async () => {
  const asked = operation(async () => {
    throw new Error('select * from candidates where name = canary');
  });
  const result = await runOperation(asked);
  expect(result).toEqual(CHECKING);
  expect(JSON.stringify(result)).not.toContain('canary');
  expect(await runOperation(asked)).toMatchObject({ failure: { code: 'outcome_unknown' } });
});

it('takes over what a dead instance left', async () => {
  const clock = fakeClock();
  const atWork = Promise.withResolvers<void>();
  const dead = operation(() => {
    atWork.resolve();
    return new Promise(() => undefined);
  });
  void runOperation(dead, clock);
  await atWork.promise;
  const other = await runOperation({ ...dead, intent: { ...dead.intent, inputHash: 'x' } }, clock);
  expect(other).toMatchObject({ failure: { kind: 'conflict' } });
  clock.pass(11_000);
  const heir = { ...dead, afterLoss: async () => ({ kind: 'happened', value: { id: 3 } }) as const };
  expect(await runOperation(heir, clock)).toEqual({ ok: true, value: { id: 3 } });
});

it('chains the trail so that an edit shows', async () => {
  const asked = operation(async () => ok);
  const key = asked.intent.scopeKey;
  const again = () => ({ ...asked, intent: { ...asked.intent, operationId: randomUUID() } });
  await Promise.all(Array.from({ length: 8 }, () => runOperation(again())));
  const links = await recentTrail(database(), key, 99);
  expect(links.map((link) => link.position)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(links[0]).toMatchObject({ personName: 'Anne Martin', action: 'test.write', subjectId: 7 });
  expect(await firstBrokenLink(database(), key)).toBeNull();
  await database().$client.query(
    'UPDATE perron.trail SET person_name = $1 WHERE scope_key = $2 AND position = 5',
    ['Somebody Else', key],
  );
  expect(await firstBrokenLink(database(), key)).toBe(5);
});
