import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { auditHeads } from './schema/audit-log.ts';

const CANARY = 'Ségolène Canary';

let db: Database;
beforeAll(() => {
  db = openDatabase(inject('databaseUrl'), 2);
});
afterAll(() => db.$client.end());

const caught = (statement: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(statement).then(
    () => null,
    (error: unknown) => error,
  );
const head = { scopeKey: CANARY, position: 0, hash: CANARY };

it.each<[string, string, (run: Pick<Database, 'execute' | 'insert'>) => PromiseLike<unknown>]>([
  ['a value of the wrong type', '22P02', (run) => run.execute(sql`select ${CANARY}::int`)],
  ['a missing table', '42P01', (run) => run.execute(sql`select ${CANARY} from perron.missing`)],
  ['a violated key', '23505', (run) => run.insert(auditHeads).values([head, head])],
])('logs nothing of the values of a failed statement: %s', async (_, code, statement) => {
  const failures = [
    await caught(statement(db)),
    await caught(db.transaction(async (tx) => void (await statement(tx)))),
    await caught(db.transaction((tx) => tx.transaction(async (inner) => void (await statement(inner))))),
  ];
  for (const failure of failures) {
    expect(failure).toMatchObject({ name: 'StatementError', code });
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain('Canary');
  }
});

it('logs nothing of the values without a connection either', async () => {
  const nowhere = openDatabase('postgres://127.0.0.1:1/none', 1);
  const failure = await caught(nowhere.execute(sql`select ${CANARY}`));
  expect(failure).toMatchObject({ name: 'StatementError', code: 'ECONNREFUSED' });
  expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain('Canary');
  await nowhere.$client.end();
});
