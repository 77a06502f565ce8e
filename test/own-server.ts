import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findFreePorts } from './free-ports.ts';
import type { KillableDatabase } from './killable-database.ts';
import { copyPostgres } from './postgres-programs.ts';
import { childrenOf, isThere, killIfThere } from './processes.ts';

const run = promisify(execFile);
/** Postgres does not start for root: then it runs as the user that owns nothing. */
const NOBODY = 65_534;
/** The one locale that needs nothing of the system, and so sorts alike everywhere. */
const LOCALE = ['-E', 'UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * A PostgreSQL server of its own, on a data directory of its own, that may be killed with all its processes. `settings`
 * as in `postgresql.conf`.
 */
export async function openOwnServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<KillableDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'perron-server-'));
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const programs = await copyPostgres(folder);
  if (as.uid) await chown(folder, as.uid, as.gid);
  const options = { ...as, cwd: folder };
  const data = join(folder, 'data');
  const [port] = await findFreePorts(1);
  const url = `postgres://perron@127.0.0.1:${port}/postgres`;
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: `${port}`, ...settings };
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'perron', '-A', 'trust', ...LOCALE], options);

  const open = async () => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...given], {
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
