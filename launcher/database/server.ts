import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { systemEnvironment } from '../env.ts';
import { findFreePorts } from '../ports.ts';
import { openFolder } from './folder.ts';
import { findPrograms } from './programs.ts';
import { databaseUser } from './reach.ts';

type ServerOptions = {
  /** The database is in its folder `database`, the password in its file `database-password`. */
  dataDir: string;
  /** Whether a commit waits for the disk; without it, a crash of the machine loses data, and tests are faster. */
  durable?: boolean;
};

/**
 * `folder` is where the data are; `exited` resolves with a short description of its end, whoever ended it; `stop` lets
 * no client finish.
 */
export type DatabaseServer = {
  url: string;
  pid: number;
  folder: string;
  exited: Promise<string>;
  stop: () => Promise<void>;
};

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Its errors quote what people have typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
const UNDURABLE = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // What lasts for minutes needs no replicas, no vacuum and no processes that read ahead.
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  track_counts: 'off',
  checkpoint_timeout: '1h',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  shared_buffers: '512MB',
  io_method: 'sync',
  max_connections: '300',
};

/**
 * Starts the PostgreSQL that comes with Perron on a data directory, which it creates at the first start. It ends with
 * this process, however this process ends. Throws an `Error` whose message is one sentence for people when it cannot.
 */
export async function startServer({ dataDir, durable = true }: ServerOptions): Promise<DatabaseServer> {
  const programs = await findPrograms();
  const { folder, password } = await openFolder({ programs, dataDir, durable });
  const settings = { ...SETTINGS, ...(durable ? {} : UNDURABLE) };
  for (let attempt = 1; ; attempt++) {
    const [port] = await findFreePorts(1);
    const child = spawnServer(join(programs, 'postgres'), folder, { ...settings, port: String(port) });
    const exited = once(child, 'exit').then(([code, signal]) =>
      signal ? `signal ${signal}` : `code ${code}`,
    );
    const said = await firstWords(child);
    if (said === 'ready')
      return {
        url: `postgres://perron:${password}@127.0.0.1:${port}/perron`,
        pid: child.pid ?? 0,
        folder,
        exited,
        stop: async () => {
          if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
          await exited;
        },
      };
    // Another program has taken the port in between.
    if (attempt < 5 && said.includes('could not create any TCP/IP sockets')) continue;
    throw new Error(sentenceOf(said, dataDir));
  }
}

/**
 * `$0` runs in place of this shell. The end of its input means that its parent has ended: clients may finish, for a
 * while.
 */
const ENDS_WITH_US = `
exec 3<&0 </dev/null
( (
  cat <&3
  kill -TERM $$
  for second in 1 2 3 4 5; do sleep 1; kill -0 $$ || exit; done
  kill -INT $$
) >/dev/null 2>&1 & )
exec "$0" "$@" 3<&-`;

/** In a process group of its own: Ctrl-C reaches the whole group, and the programs still write while they end. */
function spawnServer(
  program: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const given = [
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const [command, args] =
    process.platform === 'win32' ? [program, given] : ['/bin/sh', ['-c', ENDS_WITH_US, program, ...given]];
  const child = spawn(command, args, {
    ...databaseUser,
    cwd: folder,
    env: systemEnvironment(),
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin?.on('error', () => undefined);
  return child;
}

/** `ready`, or its output before it ended. Of later output only the last lines before a crash are shown. */
function firstWords(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const said: string[] = [];
  let isReady = false;
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (!isReady) said.push(line);
      else if (line.includes('PANIC: ')) console.error(`database  │ ${line}`);
      isReady ||= line.endsWith('database system is ready to accept connections');
      if (isReady) resolve('ready');
    });
  child.once('close', () => resolve(said.join('\n')));
  return promise;
}

/** Postgres itself prevents two servers on one folder. */
function sentenceOf(said: string, dataDir: string): string {
  if (/lock file .* already exists|shared memory block .* is still in use/.test(said))
    return `The data directory ${dataDir} is in use by another Perron. Stop it, or set PERRON_DATA_DIR.`;
  const reason = said.split('\n').findLast((line) => line.includes('FATAL: ')) ?? said;
  return `The database did not start: ${reason.replace(/.*FATAL: +/, '') || 'it said nothing'}.`;
}
