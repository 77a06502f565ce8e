import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';

describe('the embedded database in memory', () => {
  let database: EmbeddedDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await startEmbeddedDatabase({ dataDir: 'memory', port: 0 });
    pool = new Pool({ connectionString: database.url, max: 10 });
  });
  afterAll(async () => {
    await pool.end();
    await database.stop();
  });

  it('never mixes statements of concurrent clients', async () => {
    const questions = Array.from({ length: 400 }, async (_, n) => {
      if (n % 2 === 0)
        return (await pool.query('select $1::int + 1 as a, $2::text as b', [n, `b${n}`])).rows[0];
      return (await pool.query('select $1::text || $2::text as c', ['c', String(n)])).rows[0];
    });
    const wanted = questions.map((_, n) => (n % 2 === 0 ? { a: n + 1, b: `b${n}` } : { c: `c${n}` }));
    expect(await Promise.all(questions)).toEqual(wanted);
  });

  it('keeps a transaction apart from the others', async () => {
    await pool.query(
      'create table if not exists counters (n int); delete from counters; insert into counters values (0)',
    );
    const add = async () => {
      const client = await pool.connect();
      await client.query('begin');
      const { n } = (await client.query<{ n: number }>('select n from counters')).rows[0] ?? { n: -1 };
      await client.query('update counters set n = $1', [n + 1]);
      await client.query('commit');
      client.release();
    };
    await Promise.all(Array.from({ length: 50 }, add));
    expect((await pool.query('select n from counters')).rows).toEqual([{ n: 50 }]);
  });

  it('rolls back what a vanished client had begun', async () => {
    await pool.query('create table if not exists left_open (n int)');
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into left_open values (1)');
    client.release(true);
    expect((await pool.query('select n from left_open')).rows).toEqual([]);
  });

  it('goes on after an error in a series', async () => {
    await expect(pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    expect((await pool.query('select $1::int as n', [1])).rows).toEqual([{ n: 1 }]);
  });

  it('refuses named prepared statements, which clients would share', async () => {
    await expect(pool.query({ name: 'shared', text: 'select 1' })).rejects.toMatchObject({ code: '0A000' });
  });

  it('refuses a wrong password', async () => {
    const url = new URL(database.url);
    url.password = 'wrong';
    await expect(new Client({ connectionString: url.href }).connect()).rejects.toMatchObject({
      code: '28P01',
    });
  });

  it('has the extensions the search needs', async () => {
    await pool.query('create extension if not exists unaccent; create extension if not exists pg_trgm');
    expect((await pool.query("select unaccent('Évêque') as plain")).rows).toEqual([{ plain: 'Eveque' }]);
  });
});

describe('the embedded database on a directory', () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'perron-database-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('refuses a second process, starts at once after kill -9 and has every acknowledged row', async () => {
    let database = await startEmbeddedDatabase({ dataDir, port: 0 });
    const second = startEmbeddedDatabase({ dataDir, port: 0 });
    await expect(second).rejects.toThrow(`The data directory ${dataDir} is in use by another Perron.`);

    const writer = new Client({ connectionString: database.url });
    writer.on('error', () => undefined);
    await writer.connect();
    await writer.query('create table acknowledged (n int)');
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await writer.query('insert into acknowledged values ($1)', [acknowledged]);
        acknowledged += 1;
        if (acknowledged === 25) process.kill(database.pid, 'SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow();
    await database.exited;

    database = await startEmbeddedDatabase({ dataDir, port: 0 });
    const reader = new Client({ connectionString: database.url });
    await reader.connect();
    const { rows } = await reader.query<{ n: number }>('select count(*)::int as n from acknowledged');
    expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged);
    await reader.end();
    await database.stop();
  });
});
