import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { openEngine } from './engine.ts';
import type { DatabaseSettings } from './settings.ts';
import { startWireServer } from './wire-server.ts';

export type ServedEngine = {
  db: PGlite;
  url: string;
  /** Resolves when no client is connected. */
  untilUnused: () => Promise<void>;
  /** Lets the clients go; the engine stays open. */
  stopServing: () => Promise<void>;
};

/** Opens the engine and serves it on loopback under a password made for this run; see `startWireServer`. */
export async function openServedEngine(
  { port, ...settings }: DatabaseSettings,
  onBroken: (cause: unknown) => void,
): Promise<ServedEngine> {
  const db = await openEngine(settings);
  const password = randomBytes(16).toString('hex');
  const server = await startWireServer({ db, port, password, onBroken });
  const url = `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`;
  return { db, url, untilUnused: server.untilUnused, stopServing: server.stop };
}
