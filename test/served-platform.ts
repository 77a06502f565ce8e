import { inject, vi } from 'vitest';
import type { Transport } from '#lib/engines/platform-client/transport/transport.ts';
import { database } from '#lib/engines/store/database.ts';
import { startLaidDatabase } from './laid-database.ts';
import { openWire } from './loopback.ts';
import { openPlatformWorld, type PlatformWorld } from './platform-world.ts';

type Pass = () => Promise<Response>;

type Options = {
  /** A database of its own, for programs that take everything that is due. */
  readonly isAlone?: boolean;
  /** Answers instead of the platform, or before or after it: `pass` calls it. */
  readonly answer?: (request: Request, pass: Pass) => Promise<Response>;
};

export type ServedPlatform = {
  readonly world: PlatformWorld;
  readonly transport: Transport;
  readonly close: () => Promise<void>;
};

/** A platform over real HTTP, and the environment of a dashboard that calls it. */
export async function servePlatform({
  isAlone = false,
  answer = (_request, pass) => pass(),
}: Options = {}): Promise<ServedPlatform> {
  const alone = isAlone ? await startLaidDatabase() : null;
  const url = alone?.url ?? inject('databaseUrl');
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('SESSION_SECRET', 'a secret that is long enough for a test');
  vi.stubEnv('PUBLIC_ORIGIN', 'http://localhost:3000');
  const world = await openPlatformWorld({}, url);
  await world.makeTerms();
  const wire = await openWire((request, env) => answer(request, async () => world.app.fetch(request, env)));
  vi.stubEnv('PLATFORM_BASE_URL', `${wire.origin}/v1`);
  vi.stubEnv('PLATFORM_AUTH_URL', `${wire.origin}/rest`);
  return {
    world,
    transport: wire.transport,
    close: async () => {
      await wire.close();
      await world.close();
      await database().$client.end();
      await alone?.stop();
      vi.unstubAllEnvs();
    },
  };
}
