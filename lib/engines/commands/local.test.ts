import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import { visits } from '#lib/engines/store/schema/visits.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import { type LocalRun, runLocally } from './local.ts';

stubServerEnvironment();

const NOW = new Date('2026-11-20T09:00:00Z');
const REFUSED = { ok: false, failure: { kind: 'notFound' } } as const;
type Run = LocalRun<number, null>;

/** A command in an establishment of its own that writes one row, with a count of its runs and a read of that row. */
function aWrite(more: Partial<Run> = {}) {
  const scopeKey = `maison:${Math.floor(Math.random() * 1e9)}`;
  const [id, personId] = [randomUUID(), 7];
  const seen = { times: 0 };
  const run: Run = {
    command: { ...{ id, personId, personName: 'Anne', scopeKey }, ...{ name: 'test.visit', inputHash: 'a' } },
    hasOwnKeys: false,
    prepare: async () => ({ ok: true, value: null }),
    run: async (tx) => {
      seen.times += 1;
      await tx.insert(visits).values({ scopeKey, personId, seenAt: NOW });
      return { ok: true, value: seen.times };
    },
    note: () => ({ action: 'test.visit', subjectKind: 'person', subjectId: personId, detail: {} }),
    ...more,
  };
  const left = async () => ({
    rows: (await database().select().from(visits).where(eq(visits.scopeKey, scopeKey))).length,
    keys: (await database().select().from(commands).where(eq(commands.id, id))).length,
    auditLog: (await recentAuditEntries(database(), scopeKey, 10)).map(({ action, operationId }) => [
      action,
      operationId,
    ]),
  });
  return { id, run, seen, left };
}

it('writes its row, its operation id and its audit row, and answers a second submit with the first result', async () => {
  const { id, run, seen, left } = aWrite();
  expect(await runLocally(run, NOW)).toEqual({ ok: true, value: 1 });
  expect(await runLocally(run, NOW)).toEqual({ ok: true, value: 1 });
  expect(seen.times).toBe(1);
  expect(await left()).toEqual({ rows: 1, keys: 1, auditLog: [['test.visit', id]] });
});

it('runs once when it is submitted several times at once', async () => {
  const { run, seen, left } = aWrite();
  const all = await Promise.all(Array.from({ length: 5 }, () => runLocally(run, NOW)));
  expect(all).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value: 1 })));
  expect(seen.times).toBe(1);
  expect(await left()).toMatchObject({ rows: 1, keys: 1 });
});

/** The same, refused after it has written. */
const refused = (run: Run): Run => ({
  ...run,
  run: async (tx, prepared) => {
    await run.run(tx, prepared);
    return REFUSED;
  },
});

it('stores nothing of a failure, and runs again under the same id', async () => {
  const { run, left } = aWrite();
  expect(await runLocally(refused(run), NOW)).toEqual(REFUSED);
  expect(await left()).toEqual({ rows: 0, keys: 0, auditLog: [] });
  expect(await runLocally(run, NOW)).toMatchObject({ ok: true });
  expect(await left()).toMatchObject({ rows: 1, keys: 1 });
});

it('stores nothing when it throws, not even from its audit entry', async () => {
  const { run, left } = aWrite({
    note: () => {
      throw new Error('broken');
    },
  });
  await expect(runLocally(run, NOW)).rejects.toThrow('broken');
  expect(await left()).toEqual({ rows: 0, keys: 0, auditLog: [] });
});

it('answers a second submit with the first result though the record is gone by now', async () => {
  const { run, seen, left } = aWrite();
  const named: Run = {
    ...run,
    prepare: async () => (seen.times === 0 ? { ok: true, value: null } : REFUSED),
  };
  expect(await runLocally(named, NOW)).toEqual({ ok: true, value: 1 });
  expect(await runLocally(named, NOW)).toEqual({ ok: true, value: 1 });
  expect(await left()).toMatchObject({ rows: 1, keys: 1 });
});

it('opens no transaction where there is nothing to write', async () => {
  const { run, seen, left } = aWrite({ prepare: async () => REFUSED });
  expect(await runLocally(run, NOW)).toEqual(REFUSED);
  expect(seen.times).toBe(0);
  expect(await left()).toEqual({ rows: 0, keys: 0, auditLog: [] });
});

it('stores no operation id for rows that have their own, and nothing of a failure', async () => {
  const { run, seen, left } = aWrite({ hasOwnKeys: true, note: () => null });
  expect(await runLocally(refused(run), NOW)).toEqual(REFUSED);
  expect(await left()).toEqual({ rows: 0, keys: 0, auditLog: [] });
  expect(await runLocally(run, NOW)).toEqual({ ok: true, value: 2 });
  expect(seen.times).toBe(2);
  expect(await left()).toEqual({ rows: 1, keys: 0, auditLog: [] });
});

it('refuses an id that was used by somebody else or for something else', async () => {
  const { run, left } = aWrite();
  await runLocally(run, NOW);
  for (const other of [{ personId: 8 }, { inputHash: 'b' }, { name: 'test.other' }])
    expect(await runLocally({ ...run, command: { ...run.command, ...other } }, NOW)).toMatchObject({
      failure: { kind: 'conflict', code: 'operation_reused' },
    });
  expect(await left()).toMatchObject({ rows: 1, keys: 1 });
});
