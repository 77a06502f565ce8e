import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import { createPlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { claimPushBrowser } from '#lib/engines/store/push-browsers.ts';
import { pushSubscriptions } from '#platform/db/schema/social.ts';
import { openWire } from '#test/loopback.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import { subscribePush, unsubscribePush } from './commands.ts';
import { type EndingPorts, endPush, tellEndings } from './ending.ts';

stubServerEnvironment();
let world: PlatformWorld;
let wire: Awaited<ReturnType<typeof openWire>>;
beforeAll(async () => {
  world = await openPlatformWorld();
  wire = await openWire(world.app.fetch);
});
afterAll(async () => {
  await wire.close();
  await world.close();
});

const ledger = {
  reserve: async () => ({ granted: true }) as const,
  giveBack: async () => undefined,
  settle: async () => undefined,
};
const keys = {
  p256dh: 'BLc4xRzKlKORKWlbdgFaBrrPK3ydWAHo4M0gs0i1oEKgPpWC5cW8OCzVrOQRv-1npXRWk8udnW3oYhIO4475rds',
  auth: '5I2Bu2oKdyy9CwL8QVF0NQ',
};
const NOW = new Date('2026-11-20T09:00:00Z');

/** A manager and their browsers, each with a session of its own, subscribed through the commands. */
async function someone(browsers: number) {
  const establishmentId = await world.makeMaison();
  const personId = await world.makeMember(establishmentId, 'viewer');
  const caller = {
    token: new PlatformToken(await world.tokenOf(personId)),
    account: `person:${personId}`,
  };
  const platform = createPlatformClient({ transport: wire.transport, ledger, lane: 'write', caller });
  const scope = { kind: 'establishment', id: establishmentId, name: 'Lutèce', role: 'viewer' } as const;
  const sessionOf = (id: string): Session => ({
    ...{ id, scope, establishments: [], expiresAt: '' },
    person: { id: personId, email: 'a@b.fr', displayName: 'Anne' },
  });
  const own = Array.from({ length: browsers }, () => ({
    session: randomUUID(),
    endpoint: `https://push.example.com/${randomUUID()}`,
  }));
  const run = { platform, scope, operationId: randomUUID() };
  for (const { session, endpoint } of own) {
    const context = { ...run, input: { endpoint, keys }, session: sessionOf(session) };
    expect(await subscribePush.handler(context)).toEqual({ ok: true, value: null });
  }
  const told = async () => {
    const rows = await world.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.accountId, personId));
    return rows.map(({ endpoint }) => endpoint).toSorted();
  };
  return { personId, scopeKey: scopeKey(scope), own, told, platform, run, sessionOf };
}

const ports = (platform: Awaited<ReturnType<typeof someone>>['platform'] | null): EndingPorts => ({
  ...{ db: database(), now: () => NOW, platformOf: async () => platform },
});
const endpointsOf = (own: readonly { endpoint: string }[]) => own.map(({ endpoint }) => endpoint).toSorted();

let bystander: Awaited<ReturnType<typeof someone>>;
beforeEach(async () => {
  bystander = await someone(1);
});

it('ends the push messages of the session that ends, and of no other', async () => {
  const { personId, scopeKey, own, told, platform } = await someone(2);
  expect(await told()).toEqual(endpointsOf(own));
  const [here, other] = own;
  await endPush({ personId, scopeKey, session: here?.session ?? '' }, ports(platform));
  expect(await told()).toEqual([other?.endpoint]);
  expect(await bystander.told()).toEqual(endpointsOf(bystander.own));
});

it('ends the push messages of all browsers with all sessions', async () => {
  const { personId, scopeKey, told, platform } = await someone(3);
  await endPush({ personId, scopeKey, session: 'all' }, ports(platform));
  expect(await told()).toEqual([]);
  expect(await bystander.told()).toEqual(endpointsOf(bystander.own));
});

it('unsubscribes later at a platform that could not be reached', async () => {
  const { personId, scopeKey, own, told, platform } = await someone(1);
  await endPush({ personId, scopeKey, session: own[0]?.session ?? '' }, ports(null));
  expect(await told()).toEqual(endpointsOf(own));
  // A subscription that has ended belongs to nobody, whoever asks.
  const claim = { endpoint: own[0]?.endpoint ?? '', personId, scopeKey, session: randomUUID() };
  expect(await claimPushBrowser(database(), claim, NOW)).toBe(false);
  await tellEndings(ports(null));
  expect(await told()).toEqual(endpointsOf(own));
  await tellEndings(ports(platform));
  expect(await told()).toEqual([]);
  expect(await bystander.told()).toEqual(endpointsOf(bystander.own));
});

it('belongs to the latest session of its person in that browser', async () => {
  const { personId, scopeKey, own, told, platform } = await someone(1);
  const session = randomUUID();
  const claim = { endpoint: own[0]?.endpoint ?? '', personId, scopeKey, session };
  expect(await claimPushBrowser(database(), { ...claim, personId: bystander.personId }, NOW)).toBe(false);
  expect(await claimPushBrowser(database(), claim, NOW)).toBe(true);
  await endPush({ personId, scopeKey, session: own[0]?.session ?? '' }, ports(platform));
  expect(await told()).toEqual(endpointsOf(own));
  await endPush({ personId, scopeKey, session }, ports(platform));
  expect(await told()).toEqual([]);
});

it('ends only for the browser where its person turns it off', async () => {
  const { own, told, run, sessionOf } = await someone(2);
  const [here, other] = own;
  const context = {
    ...{ ...run, input: { endpoint: here?.endpoint ?? '' } },
    session: sessionOf(here?.session ?? ''),
  };
  expect(await unsubscribePush.handler(context)).toEqual({ ok: true, value: null });
  expect(await told()).toEqual([other?.endpoint]);
});
