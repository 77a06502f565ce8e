import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findFreePorts } from './free-ports.ts';
import type { KillableDatabase } from './killable-database.ts';
import { childrenOf, isThere, killIfThere } from './processes.ts';

const run = promisify(execFile);
/** Where Debian and the packages of the Postgres project put the programs of a server. */
const PROGRAMS = '/usr/lib/postgresql/*/bin/postgres';
/** Postgres does not start for root: then it runs as the user that owns nothing. */
const NOBODY = 65_534;

/** The folder of the newest Postgres programs on this machine; null where there are none. */
export async function findServerPrograms(): Promise<string | null> {
  const found: string[] = [];
  for await (const path of glob(PROGRAMS)) found.push(path);
  const [newest] = found.sort((one, other) => other.localeCompare(one, undefined, { numeric: true }));
  return newest ? dirname(newest) : null;
}

/** A Postgres server of the test alone, on a data directory of its own, that may be killed with all its processes. */
export async function openOwnServer(programs: string): Promise<KillableDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'perron-server-'));
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (as.uid) await chown(folder, as.uid, as.gid);
  const options = { ...as, cwd: folder };
  const data = join(folder, 'data');
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'perron', '-A', 'trust', '-E', 'UTF8'], options);
  const [port] = await findFreePorts(1);
  const url = `postgres://perron@127.0.0.1:${port}/postgres`;
  const settings = ['-k', '', '-h', '127.0.0.1', '-p', `${port}`, '-c', 'max_connections=60'];

  const open = async () => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
      ...options,
      stdio: 'ignore',
    });
    while (!(await answers(url))) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
      await wait(50);
    }
    return server;
  };
  let server = await open();

  return {
    url: () => url,
    kill: async () => {
      const pid = server.pid ?? 0;
      const ended = once(server, 'exit');
      const family = [pid, ...(await childrenOf(pid))];
      for (const each of family) killIfThere(each);
      await ended;
      // The next one does not start beside a process of this one.
      while ((await Promise.all(family.map(isThere))).includes(true)) await wait(20);
    },
    start: async () => {
      server = await open();
    },
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
