import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#lib/engines/store/database.ts';
import { createLocalStore } from '#platform/files/local-store.ts';
import type { DemoProfile } from '#platform/seed/profile.ts';
import { GROUP_ID } from '#platform/seed/rows.ts';
import { seedDemo } from '#platform/seed/seed-demo.ts';
import { DEMO_PASSWORD } from '#platform/seed/world/accounts.ts';
import type { Proved } from './group-proof.ts';
import { mirrorGroup } from './group-world.ts';
import { startLaidDatabase } from './laid-database.ts';
import { openWire } from './loopback.ts';
import { openPlatformWorld } from './platform-world.ts';

/** The demo’s group as the demo fills it, in a database of its own, and the mirror of it. */
export async function openDemoGroup(
  profile: DemoProfile,
  now: Date,
): Promise<Proved & { readonly close: () => Promise<void> }> {
  const database = await startLaidDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'perron-demo-'));
  const world = await openPlatformWorld({}, database.url);
  const wire = await openWire(world.app.fetch);
  const mirror = openDatabase(database.url, 4);
  world.time.now = now;
  await seedDemo(world.db.$client, { profile, store: createLocalStore(folder), now });
  const body = { username: 'groupe@belmont.demo', password: DEMO_PASSWORD };
  const signedIn = await world.call('POST', '/rest/jwt-auth/v1/token', { body, ip: randomUUID() });
  const { token } = signedIn.body as { token: string };
  const key = await mirrorGroup({ db: mirror, world, wire }, GROUP_ID, token);
  return {
    ...{ key, mirror, groupId: GROUP_ID },
    platform: { db: world.db, now: world.time.now },
    close: async () => {
      await wire.close();
      await world.close();
      await mirror.$client.end();
      await database.stop();
      await rm(folder, { recursive: true });
    },
  };
}
