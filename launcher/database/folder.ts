import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemEnvironment } from '../env.ts';
import { keptSecret } from '../kept-secret.ts';
import { noProgramsHere } from './programs.ts';
import { canReach, databaseUser, makeSubstitute, substitutePath } from './reach.ts';

const run = promisify(execFile);

/** The only locale that needs nothing of the system, and so sorts equally everywhere. */
const LOCALE = ['-E', 'UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
/** One user with a password, over the loopback; nobody else, not even the owner of the cluster. */
const WHO_MAY = 'host all perron 127.0.0.1/32 scram-sha-256\n';
type Asked = { programs: string; dataDir: string; durable: boolean };

/** Finds the folder of the database and its password, and creates both at the first start. */
export async function openFolder({ dataDir, ...plan }: Asked): Promise<{ folder: string; password: string }> {
  const folder = await findFolder(dataDir);
  const password = await passwordOf(dataDir, folder);
  if (!existsSync(folder)) await layFolder({ ...plan, folder, password });
  return { folder, password };
}

/** Beside the other data where the database’s user has access, and otherwise always in the same other folder. */
async function findFolder(dataDir: string): Promise<string> {
  const older = join(dataDir, 'postgres');
  if (existsSync(older))
    throw new Error(
      `The folder ${older} was made by an earlier Perron with another database, which this one cannot read. Move it away, or set PERRON_DATA_DIR.`,
    );
  const folder = join(dataDir, 'database');
  if (databaseUser.uid === undefined) return folder;
  const other = join(substitutePath(dataDir), 'database');
  if (!existsSync(folder) && existsSync(other)) return other;
  // Its contents are protected by themselves; its user has to pass through.
  await chmod(dataDir, 0o711);
  if (await canReach(dataDir)) return folder;
  if (existsSync(folder))
    throw new Error(
      `Postgres runs as the user nobody, who no longer reaches ${folder}. Let everybody pass through the folders above it.`,
    );
  return join(await makeSubstitute(dataDir), 'database');
}

async function passwordOf(dataDir: string, folder: string): Promise<string> {
  const file = join(dataDir, 'database-password');
  if (existsSync(folder) && !existsSync(file))
    throw new Error(`The password of the database, ${file}, is gone. Put it back, or move ${folder} away.`);
  return keptSecret(file);
}

type Plan = { programs: string; folder: string; password: string; durable: boolean };

/** Creates an empty database in a new folder, which is renamed when it is complete. */
async function layFolder({ programs, folder, password, durable }: Plan): Promise<void> {
  const begun = `${folder}.new`;
  await rm(begun, { recursive: true, force: true });
  await mkdir(begun, { mode: 0o700 });
  const { uid, gid } = databaseUser;
  if (uid !== undefined && gid !== undefined) await chown(begun, uid, gid);
  const options = { ...databaseUser, cwd: programs, env: systemEnvironment() };
  const given = ['-D', begun, '-U', 'postgres', '-A', 'reject', ...LOCALE, ...(durable ? [] : ['--no-sync'])];
  try {
    await run(join(programs, 'initdb'), given, options);
  } catch (cause) {
    // The errors of the shell and the linker for a program of another system.
    if (cause instanceof Error && 'code' in cause && ['ENOENT', 127].includes(cause.code as string | number))
      throw noProgramsHere(cause);
    throw new Error(`The database could not be made in ${folder}: ${lastLine(cause)}`, { cause });
  }
  const alone = run(join(programs, 'postgres'), ['--single', '-D', begun, 'postgres'], options);
  const statements = [
    `CREATE ROLE perron LOGIN CREATEDB PASSWORD '${password}'`,
    'CREATE DATABASE perron OWNER perron',
    // Tests drop databases in which the server may just be running its autovacuum.
    ...(durable ? [] : ['GRANT pg_signal_backend TO perron']),
  ];
  alone.child.stdin?.end(`${statements.join('\n')}\n`);
  await alone;
  await writeFile(join(begun, 'pg_hba.conf'), WHO_MAY);
  await rename(begun, folder);
}

function lastLine(cause: unknown): string {
  const text =
    cause instanceof Error && 'stderr' in cause && cause.stderr ? String(cause.stderr) : String(cause);
  return text.trim().split('\n').at(-1) ?? '';
}
