import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from './database.ts';
import { recentSubjectsOf } from './recent-subjects.ts';
import { auditLog } from './schema/audit-log.ts';

const db = openDatabase(inject('databaseUrl'), 2);
afterAll(() => db.$client.end());

it('tells on which applications and offers somebody has worked last, each once', async () => {
  const scopeKey = `maison:${Math.floor(Math.random() * 1e9)}`;
  const done = [
    [7, 'application', 1],
    [7, 'offer', 4],
    [7, 'application', 2],
    [8, 'application', 9],
    [7, 'member', 5],
    [7, 'application', null],
    [7, 'application', 1],
  ] as const;
  await db.insert(auditLog).values(
    done.map(([personId, subjectKind, subjectId], at) => ({
      ...{ scopeKey, position: at + 1, at: new Date(), personId, personName: 'Anne', action: 'x' },
      ...{ subjectKind, subjectId, detail: {}, operationId: null, previousHash: '', hash: String(at) },
    })),
  );
  const asked = { scopeKey, personId: 7, most: 6 };
  expect(await recentSubjectsOf(db, asked)).toEqual([
    { kind: 'application', id: 1 },
    { kind: 'application', id: 2 },
    { kind: 'offer', id: 4 },
  ]);
  expect(await recentSubjectsOf(db, { ...asked, most: 1 })).toEqual([{ kind: 'application', id: 1 }]);
  expect(await recentSubjectsOf(db, { ...asked, personId: 9 })).toEqual([]);
});
