import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServedEngine } from '#launcher/database/served-engine.ts';
import { testServerUrl } from './env.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

/** What `startTemporaryDatabase` copies: a database on the server, or a file. */
export type DatabaseTemplate = { name: string; remove: () => Promise<void> };

/** Makes an empty database, lets `lay` fill it and keeps it for copies. */
export function makeTemplate(lay: (url: string) => Promise<void>): Promise<DatabaseTemplate> {
  return testServerUrl() ? makeOnServer(lay) : makeFile(lay);
}

async function makeOnServer(lay: (url: string) => Promise<void>): Promise<DatabaseTemplate> {
  const { url, stop } = await startTemporaryDatabase();
  await lay(url);
  return { name: new URL(url).pathname.slice(1), remove: stop };
}

async function makeFile(lay: (url: string) => Promise<void>): Promise<DatabaseTemplate> {
  const onBroken = (cause: unknown) => {
    throw cause;
  };
  const { db, url, stopServing } = await openServedEngine({ dataDir: 'memory', port: 0 }, onBroken);
  await lay(url);
  await stopServing();
  const folder = await mkdtemp(join(tmpdir(), 'perron-template-'));
  const file = join(folder, 'database.tar');
  await db.exec('CHECKPOINT');
  const dump = await db.dumpDataDir('none');
  await writeFile(file, dump.stream());
  await db.close();
  return { name: file, remove: () => rm(folder, { recursive: true }) };
}
