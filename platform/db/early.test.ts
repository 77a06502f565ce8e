import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLaidDatabase } from '#test/laid-database.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';
import { readValue, runEarly } from './early.ts';
import { createPool } from './pool.ts';

let database: TemporaryDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await startLaidDatabase();
  pool = createPool(database.url, 1);
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

test('an answer comes before its transaction ends, and its failure afterwards', async () => {
  await pool.query('CREATE TABLE once (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)');
  const insert = (id: number) => runEarly(pool, 'INSERT INTO once VALUES ($1) RETURNING id', [id]);
  const first = await insert(1);
  expect(first.answer).toBe('1');
  await first.committed;
  const again = await insert(1);
  expect(again.answer).toBe('1');
  await expect(again.committed).rejects.toMatchObject({ code: '23505' });
  expect((await pool.query('SELECT id FROM once')).rows).toEqual([{ id: 1 }]);
});

test('a statement that fails at once, or has no row, refuses its answer and leaves the connection usable', async () => {
  await expect(runEarly(pool, 'SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(runEarly(pool, 'SELECT 1 WHERE $1', ['false'])).rejects.toThrow('has a row');
  await expect(runEarly(pool, 'no statement', [])).rejects.toMatchObject({ code: '42601' });
  expect(await readValue(pool, 'SELECT $1::text', ['still here'])).toBe('still here');
});

test('arrays arrive as they are', async () => {
  const texts = ['a', null, '"', '\\', '{,}', '', 'NULL', 'é'];
  const { answer } = await runEarly(pool, 'SELECT to_json(($1::text[], $2::int[]))', [texts, [1, null, -2]]);
  expect(JSON.parse(answer)).toEqual({ f1: texts, f2: [1, null, -2] });
});
