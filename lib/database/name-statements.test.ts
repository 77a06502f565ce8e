import { Pool } from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { nameStatements } from './name-statements.ts';

const pool = new Pool({ connectionString: inject('databaseUrl'), max: 1 });
pool.on('connect', nameStatements);
afterAll(() => pool.end());

const prepared = async () =>
  (await pool.query('SELECT statement FROM pg_prepared_statements ORDER BY 1')).rows.map(
    (row) => row.statement,
  );

it('prepares a statement with parameters once, however it is asked', async () => {
  const text = 'SELECT $1::int + 1 AS next';
  for (const n of [1, 2, 3]) expect((await pool.query(text, [n])).rows).toEqual([{ next: n + 1 }]);
  expect((await pool.query({ text, rowMode: 'array' }, [4])).rows).toEqual([[5]]);
  expect(await prepared()).toEqual([text]);
});

it('leaves alone what may be several statements, what has a name, and what is very long', async () => {
  const before = await prepared();
  await pool.query('SELECT 1; SELECT 2');
  await pool.query('SELECT 3', []);
  await pool.query(`SELECT $1::text || '${'x'.repeat(8000)}'`, ['y']);
  expect(await prepared()).toEqual(before);
  await pool.query({ name: 'mine', text: 'SELECT $1::text' }, ['z']);
  const { rows } = await pool.query("SELECT statement FROM pg_prepared_statements WHERE name = 'mine'");
  expect(rows).toEqual([{ statement: 'SELECT $1::text' }]);
});
