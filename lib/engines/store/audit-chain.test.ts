import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { openOwnDatabase } from '#test/own-database.ts';
import { checkAuditLog, hashOf } from './audit-chain.ts';
import { countEnding, endAuditLogs, keepAuditMonths, keptSince } from './audit-ends.ts';
import { appendAuditEntry, recentAuditEntries } from './audit-log.ts';
import { auditCheckpoints, auditHeads, auditLog } from './schema/audit-log.ts';

const db = await openOwnDatabase();
const secret = 's'.repeat(32);
const other = 'o'.repeat(32);
const now = new Date('2026-11-23T12:00:00Z');
beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://unused');
  vi.stubEnv('SESSION_SECRET', secret);
});
const monthsAgo = (months: number) => new Date(Date.UTC(2026, 10 - months, 15));

const write = (scopeKey: string, at: Date, subjectId = 7) =>
  db.transaction((tx) =>
    appendAuditEntry(tx, {
      ...{ scopeKey, at, person: { id: 3, displayName: 'Anne Martin' }, action: 'offer.publish' },
      ...{ subjectKind: 'offer', subjectId, detail: { status: 'published' }, operationId: null },
    }),
  );

let establishments = 0;
/** An establishment with entries of these ages in months. */
async function establishmentWith(...ages: readonly number[]): Promise<string> {
  establishments += 1;
  const key = `maison:${establishments}`;
  for (const [index, age] of ages.entries()) await write(key, monthsAgo(age), index + 1);
  return key;
}

const change = (statement: string, key: string) => db.$client.query(statement, [key]);

it('is intact while nobody changes it, empty or not', async () => {
  expect(await checkAuditLog(db, await establishmentWith(), [secret])).toEqual({
    kind: 'intact',
    entries: 0,
    ended: 0,
    unsigned: null,
  });
  expect(await checkAuditLog(db, await establishmentWith(2, 1, 0), [secret])).toEqual({
    ...{ kind: 'intact', entries: 3, ended: 0, unsigned: null },
  });
});

it.each([
  [
    'what somebody did',
    `UPDATE perron.audit_log SET action = 'offer.close' WHERE scope_key = $1 AND position = 2`,
  ],
  ['who did it', `UPDATE perron.audit_log SET person_name = 'Paul' WHERE scope_key = $1 AND position = 2`],
  ['when', `UPDATE perron.audit_log SET at = at + interval '1 ms' WHERE scope_key = $1 AND position = 2`],
  ['to what', `UPDATE perron.audit_log SET subject_id = 99 WHERE scope_key = $1 AND position = 2`],
  ['how', `UPDATE perron.audit_log SET detail = '{}' WHERE scope_key = $1 AND position = 2`],
  ['an entry that was removed', 'DELETE FROM perron.audit_log WHERE scope_key = $1 AND position = 2'],
])('reports an entry that was changed: %s', async (_, statement) => {
  const key = await establishmentWith(3, 2, 1, 0);
  await change(statement, key);
  expect(await checkAuditLog(db, key, [secret])).toEqual({ kind: 'broken', at: 'entry', position: 2 });
});

it('reports that its first or last entries were removed', async () => {
  const headless = await establishmentWith(3, 2, 1);
  await change('DELETE FROM perron.audit_log WHERE scope_key = $1 AND position = 1', headless);
  expect(await checkAuditLog(db, headless, [secret])).toEqual({
    kind: 'broken',
    at: 'beginning',
    position: 1,
  });
  const cut = await establishmentWith(3, 2, 1);
  await change('DELETE FROM perron.audit_log WHERE scope_key = $1 AND position = 3', cut);
  expect(await checkAuditLog(db, cut, [secret])).toEqual({ kind: 'broken', at: 'end', position: 3 });
});

it('reports an entry that this program did not write', async () => {
  const key = await establishmentWith(3, 2);
  const copy = (position: number) =>
    change(
      `INSERT INTO perron.audit_log SELECT scope_key, ${position}, at, person_id, person_name, action, subject_kind,
        subject_id, detail, operation_id, previous_hash, hash FROM perron.audit_log WHERE scope_key = $1 AND position = 2`,
      key,
    );
  await copy(3);
  expect(await checkAuditLog(db, key, [secret])).toEqual({ kind: 'broken', at: 'entry', position: 3 });
});

it('stays intact when its establishment keeps a year of it, and reports how many were removed', async () => {
  const [kept, whole] = [await establishmentWith(14, 13, 12, 1), await establishmentWith(30, 1)];
  // The number is shown before the setting is saved.
  expect(await countEnding(db, kept, keptSince(12, now))).toBe(2);
  expect(await countEnding(db, kept, keptSince(24, now))).toBe(0);
  expect(await countEnding(db, await establishmentWith(30, 29), keptSince(12, now))).toBe(2);
  await keepAuditMonths(db, kept, 12);
  await endAuditLogs(db, [secret], now);
  expect(await countEnding(db, kept, keptSince(12, now))).toBe(0);
  const left = await recentAuditEntries(db, kept, 10);
  expect(left.map(({ position, action }) => [position, action])).toEqual([
    [5, 'activity.end'],
    [4, 'offer.publish'],
    [3, 'offer.publish'],
  ]);
  expect(left[0]).toMatchObject({ personId: 0, detail: { entries: 2, months: 12 } });
  expect(await checkAuditLog(db, kept, [secret])).toEqual({
    kind: 'intact',
    entries: 3,
    ended: 2,
    unsigned: null,
  });
  // Without a setting everything is kept.
  expect(await checkAuditLog(db, whole, [secret])).toEqual({
    kind: 'intact',
    entries: 2,
    ended: 0,
    unsigned: null,
  });

  // Again within the month: nothing more is removed, and nothing is written.
  await endAuditLogs(db, [secret], now);
  expect(await checkAuditLog(db, kept, [secret])).toEqual({
    kind: 'intact',
    entries: 3,
    ended: 2,
    unsigned: null,
  });
  await write(kept, now);
  await endAuditLogs(db, [secret], new Date('2027-01-05T12:00:00Z'));
  expect(await checkAuditLog(db, kept, [secret])).toMatchObject({ kind: 'intact', ended: 3 });
});

it('rejects first entries that were removed without the secret', async () => {
  const key = await establishmentWith(14, 13, 1);
  await keepAuditMonths(db, key, 12);
  await endAuditLogs(db, [secret], now);
  await change('UPDATE perron.audit_checkpoints SET position = 1 WHERE scope_key = $1', key);
  expect(await checkAuditLog(db, key, [secret])).toEqual({ kind: 'broken', at: 'beginning', position: 2 });
  expect(await checkAuditLog(db, key, [other])).toMatchObject({ kind: 'broken', at: 'beginning' });
});

it('removes no first entries that no longer match', async () => {
  const key = await establishmentWith(14, 13, 1);
  await keepAuditMonths(db, key, 12);
  await change(`UPDATE perron.audit_log SET person_name = 'Paul' WHERE scope_key = $1 AND position = 1`, key);
  await endAuditLogs(db, [secret], now);
  expect(await recentAuditEntries(db, key, 10)).toHaveLength(3);
  expect(await checkAuditLog(db, key, [secret])).toEqual({ kind: 'broken', at: 'entry', position: 1 });
});

it('is signed again before an older secret is retired', async () => {
  const key = await establishmentWith(14, 1);
  await keepAuditMonths(db, key, 12);
  await endAuditLogs(db, [secret], now);
  await endAuditLogs(db, [other, secret], now);
  expect(await checkAuditLog(db, key, [other])).toEqual({
    kind: 'intact',
    entries: 2,
    ended: 1,
    unsigned: null,
  });
  const [checkpoint] = await db.select().from(auditCheckpoints).where(eq(auditCheckpoints.scopeKey, key));
  expect(checkpoint).toMatchObject({ position: 1, signedAt: now });
  expect(await db.select().from(auditLog).where(eq(auditLog.scopeKey, key))).toHaveLength(2);
});

/** An attack by somebody who can write to the database and knows how the chain is computed. */
async function rewrite(key: string): Promise<void> {
  const links = await db.select().from(auditLog).where(eq(auditLog.scopeKey, key)).orderBy(auditLog.position);
  let previousHash = '';
  for (const { hash: _, ...link } of links) {
    const forged = { ...link, previousHash: previousHash || link.previousHash, personName: 'Paul' };
    const hash = hashOf(forged);
    await db
      .update(auditLog)
      .set({ ...forged, hash })
      .where(and(eq(auditLog.scopeKey, key), eq(auditLog.position, link.position)));
    await db.update(auditHeads).set({ hash }).where(eq(auditHeads.scopeKey, key));
    previousHash = hash;
  }
}

it('reports that a whole chain was computed again, even after another entry', async () => {
  const key = await establishmentWith(3, 2, 1);
  await rewrite(key);
  expect(await checkAuditLog(db, key, [secret])).toEqual({ kind: 'broken', at: 'signature', position: 3 });
  await write(key, now);
  expect(await checkAuditLog(db, key, [secret])).toEqual({ kind: 'broken', at: 'signature', position: 4 });
  // Housekeeping does not sign it either, nor remove its first entries.
  await keepAuditMonths(db, key, 12);
  await endAuditLogs(db, [other, secret], new Date('2028-01-05T12:00:00Z'));
  expect(await recentAuditEntries(db, key, 10)).toHaveLength(4);
  expect(await checkAuditLog(db, key, [other, secret])).toMatchObject({ kind: 'broken', at: 'signature' });
});

it('reports that its last entries were removed with its head', async () => {
  const key = await establishmentWith(3, 2, 1);
  await change('DELETE FROM perron.audit_log WHERE scope_key = $1 AND position = 3', key);
  await change(
    `UPDATE perron.audit_heads h SET position = 2, hash = l.hash FROM perron.audit_log l
      WHERE h.scope_key = $1 AND l.scope_key = $1 AND l.position = 2`,
    key,
  );
  expect(await checkAuditLog(db, key, [secret])).toEqual({ kind: 'broken', at: 'signature', position: 2 });
});

it('rejects the head of another establishment', async () => {
  const [key, another] = [await establishmentWith(1), await establishmentWith(1)];
  await db.$client.query(
    `UPDATE perron.audit_heads SET signature = (SELECT signature FROM perron.audit_heads WHERE scope_key = $2)
      WHERE scope_key = $1`,
    [key, another],
  );
  expect(await checkAuditLog(db, key, [secret])).toMatchObject({ kind: 'broken', at: 'signature' });
});

it('counts entries from before the signatures as unsigned, and signs those after them', async () => {
  const key = await establishmentWith(3, 2);
  await change('UPDATE perron.audit_heads SET signature = NULL WHERE scope_key = $1', key);
  const unsigned = { until: 2, why: 'unsigned' };
  expect(await checkAuditLog(db, key, [secret])).toEqual({ kind: 'intact', entries: 2, ended: 0, unsigned });
  await endAuditLogs(db, [secret], now);
  expect(await checkAuditLog(db, key, [secret])).toMatchObject({ unsigned });
  await write(key, now);
  expect(await checkAuditLog(db, key, [secret])).toEqual({ kind: 'intact', entries: 3, ended: 0, unsigned });
  // The unsigned part is covered by the signature too.
  await change('UPDATE perron.audit_heads SET unsigned_until = 0 WHERE scope_key = $1', key);
  expect(await checkAuditLog(db, key, [secret])).toMatchObject({ kind: 'broken', at: 'signature' });
});

it('reports a secret that was changed', async () => {
  const key = await establishmentWith(2, 1);
  const unsigned = { until: 2, why: 'otherSecret' };
  expect(await checkAuditLog(db, key, [other])).toEqual({ kind: 'intact', entries: 2, ended: 0, unsigned });
  await endAuditLogs(db, [other], now);
  expect(await checkAuditLog(db, key, [other])).toMatchObject({ unsigned });
  expect(await checkAuditLog(db, key, [other, secret])).toMatchObject({ kind: 'intact', unsigned: null });
  await endAuditLogs(db, [other, secret], now);
  expect(await checkAuditLog(db, key, [other])).toMatchObject({ kind: 'intact', unsigned: null });
});
