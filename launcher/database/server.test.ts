import { access, chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runsWhole } from '#test/env.ts';
import { type KillableDatabase, openKillableDatabase } from '#test/killable-database.ts';
import { databaseUser, substitutePath } from './reach.ts';
import { type DatabaseServer, startServer } from './server.ts';

/** A database of its own each, made from nothing: a second of the processor. */
const nightly = it.runIf(runsWhole());

let dataDir = '';
const started: { stop: () => Promise<void> }[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perron-database-'));
});
afterEach(async () => {
  // Stopped in reverse order of their start.
  for (const each of started.splice(0).reverse()) await each.stop();
  await rm(dataDir, { recursive: true });
});

async function start(folder = dataDir): Promise<DatabaseServer> {
  const server = await startServer({ dataDir: folder, durable: false });
  started.push(server);
  return server;
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row & object>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('a running server', () => {
  let folder = '';
  let server: DatabaseServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'perron-database-'));
    vi.stubEnv('SESSION_SECRET', 'kept from it');
    server = await startServer({ dataDir: folder, durable: false });
    vi.unstubAllEnvs();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('accepts one user with the password of the data directory, on the loopback only', async () => {
    expect(await query(server.url, 'select current_user as who, inet_server_addr()::text as at')).toEqual([
      { who: 'perron', at: '127.0.0.1/32' },
    ]);
    expect((await stat(join(folder, 'database-password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'database'))).mode & 0o777).toBe(0o700);
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const owner = new URL(server.url);
    owner.username = 'postgres';
    await expect(query(owner.href, 'select 1')).rejects.toMatchObject({ code: '28000' });
    expect(await query(server.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
  });

  it('offers the extensions that searches need, and its own user may create them', async () => {
    await query(server.url, 'create extension unaccent');
    await query(server.url, 'create extension pg_trgm');
    expect(await query(server.url, "select unaccent('Évêque') as plain")).toEqual([{ plain: 'Eveque' }]);
  });

  it('refuses a second server on the same folder', async () => {
    await expect(startServer({ dataDir: folder })).rejects.toThrow(
      `The data directory ${folder} is in use by another Perron. Stop it, or set PERRON_DATA_DIR.`,
    );
  });

  it('sees none of our environment settings', async () => {
    if (process.platform === 'linux')
      expect(await readFile(`/proc/${server.pid}/environ`, 'utf8')).not.toContain('kept from it');
  });
});

nightly('starts again after kill -9 of all its processes and has every acknowledged row', async () => {
  const database: KillableDatabase = await openKillableDatabase();
  started.push(database);
  const writer = new Client({ connectionString: database.url() });
  writer.on('error', () => undefined);
  await writer.connect();
  await writer.query('create table acknowledged (n int)');
  let acknowledged = 0;
  const enough = Promise.withResolvers<void>();
  const writing = (async () => {
    for (;;) {
      await writer.query('insert into acknowledged values ($1)', [acknowledged]);
      acknowledged += 1;
      if (acknowledged === 25) enough.resolve();
    }
  })().catch((cause) => cause);
  await enough.promise;
  await database.kill();
  expect(await writing).toBeInstanceOf(Error);
  await database.start();
  const [row] = await query<{ n: number }>(database.url(), 'select count(*)::int as n from acknowledged');
  expect(row?.n).toBeGreaterThanOrEqual(acknowledged);
});

it('names the data folder of an older PostgreSQL version', async () => {
  const older = join(dataDir, 'postgres');
  await mkdir(older);
  await expect(startServer({ dataDir })).rejects.toThrow(`The folder ${older} was made by an earlier Perron`);
});

nightly('creates no new password for an existing database', async () => {
  const { stop } = await start();
  await stop();
  await rm(join(dataDir, 'database-password'));
  await expect(startServer({ dataDir })).rejects.toThrow('The password of the database');
  await expect(access(join(dataDir, 'database-password'))).rejects.toThrow();
});

nightly('starts over where the first start was interrupted', async () => {
  const begun = join(dataDir, 'database.new');
  await mkdir(begun);
  await writeFile(join(begun, 'PG_VERSION'), '18');
  const { url } = await start();
  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await expect(access(begun)).rejects.toThrow();
});

describe.runIf(databaseUser.uid)('for root, who may not run it, below a folder that is closed', () => {
  let closed = '';
  let other = '';

  beforeEach(async () => {
    closed = join(dataDir, 'closed', 'data');
    other = substitutePath(closed);
    await mkdir(closed, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o711);
    started.push({ stop: () => rm(other, { recursive: true, force: true }) });
  });

  nightly('is created where its user has access, at every start', async () => {
    const first = await start(closed);
    expect(first.folder).toBe(join(other, 'database'));
    await query(first.url, 'create table kept (n int)');
    await first.stop();
    await chmod(join(dataDir, 'closed'), 0o711);
    const second = await start(closed);
    expect(second.folder).toBe(first.folder);
    expect(await query(second.url, 'select * from kept')).toEqual([]);
  });

  it('rejects a folder there that somebody else created', async () => {
    await mkdir(other);
    await chown(other, databaseUser.uid ?? 0, databaseUser.gid ?? 0);
    await expect(startServer({ dataDir: closed })).rejects.toThrow(
      `The folder ${other} belongs to somebody else.`,
    );
  });

  nightly('starts no second database when its user loses access to the first', async () => {
    await chmod(join(dataDir, 'closed'), 0o711);
    const { stop } = await start(closed);
    await stop();
    await chmod(join(dataDir, 'closed'), 0o700);
    await expect(startServer({ dataDir: closed })).rejects.toThrow('who no longer reaches');
    await expect(access(other)).rejects.toThrow();
  });
});
