import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '#launcher/database/engine.ts';
import { startWireServer } from '#launcher/database/wire-server.ts';
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
  const db = await openEngine({ dataDir: 'memory' });
  const password = randomBytes(16).toString('hex');
  const onBroken = (cause: unknown) => {
    throw cause;
  };
  const server = await startWireServer({ db, port: 0, password, onBroken });
  await lay(`postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`);
  await server.stop();
  const folder = await mkdtemp(join(tmpdir(), 'perron-template-'));
  const file = join(folder, 'database.tar');
  await db.exec('CHECKPOINT');
  const dump = await db.dumpDataDir('none');
  await writeFile(file, dump.stream());
  await db.close();
  return { name: file, remove: () => rm(folder, { recursive: true }) };
}
