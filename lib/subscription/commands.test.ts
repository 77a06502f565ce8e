import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPlatformClient } from '#lib/platform-client/client.ts';
import { PlatformToken } from '#lib/platform-client/token.ts';
import { subscriptions } from '#platform/db/schema/commerce.ts';
import { openWire } from '#test/loopback.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { editorSession } from '#test/server-environment.ts';
import { cancelSubscription, reactivateSubscription } from './commands.ts';

let world: PlatformWorld;
let wire: Awaited<ReturnType<typeof openWire>>;
beforeAll(async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret that is long enough for a test');
  world = await openPlatformWorld();
  wire = await openWire(world.app.fetch);
});
afterAll(async () => {
  await wire.close();
  await world.close();
  vi.unstubAllEnvs();
});

const OPEN_LEDGER = {
  reserve: async () => ({ granted: true }) as const,
  giveBack: async () => undefined,
  settle: async () => undefined,
};

/** A house with an active subscription, and a member of it who changes it through the real client. */
async function setUp(role: 'owner' | 'editor' = 'owner') {
  const maisonId = await world.makeMaison();
  const day = (offset: number) =>
    new Date(world.time.now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  await world.db.insert(subscriptions).values({
    ...{ maisonId, plan: 'comfort', status: 'active', monthlyCents: 9900 },
    ...{ startedOn: day(-60), periodEndsOn: day(20) },
  });
  const personId = await world.makeMember(maisonId, role);
  const token = new PlatformToken(await world.tokenOf(personId));
  const platform = createPlatformClient({
    ...{ transport: wire.transport, ledger: OPEN_LEDGER, lane: 'write' },
    caller: { token, account: `person:${personId}` },
  });
  const session = editorSession(personId);
  const scope = { kind: 'establishment', id: maisonId, name: 'Hôtel Lutèce', role } as const;
  const contextOf = <Input>(input: Input) => ({
    ...{ input, platform, session, scope, operationId: randomUUID() },
  });
  const statusNow = async () => {
    const read = await platform.subscription.get();
    return read.ok ? read.value.status : read.failure.kind;
  };
  return { contextOf, statusNow, platform };
}

const RIGHT = { typed: 'hôtel lutèce' };

it('cancels and takes it back, each confirmed by the name of the house', async () => {
  const { contextOf, statusNow } = await setUp();
  const cancel = { from: 'active', reason: 'Travaux' };
  const wrong = await cancelSubscription.handler(contextOf({ ...cancel, typed: 'oui' }));
  expect(wrong).toMatchObject({ ok: false, failure: { kind: 'invalid', fields: { typed: 'invalid' } } });
  expect(await statusNow()).toBe('active');
  expect(await cancelSubscription.handler(contextOf({ ...cancel, ...RIGHT }))).toMatchObject({ ok: true });
  expect(await statusNow()).toBe('cancelling');
  const again = await cancelSubscription.handler(contextOf({ ...cancel, ...RIGHT }));
  expect(again).toMatchObject({ ok: false, failure: { kind: 'conflict', code: 'subscription_state' } });
  const back = await reactivateSubscription.handler(contextOf({ from: 'cancelling', ...RIGHT }));
  expect(back).toMatchObject({ ok: true });
  expect(await statusNow()).toBe('active');
});

it('finds out by reading what became of a change whose answer was lost', async () => {
  const { contextOf } = await setUp();
  const lost = contextOf({ from: 'active', reason: null, ...RIGHT });
  const { afterLoss } = cancelSubscription;
  if (typeof afterLoss !== 'function') throw new Error('It is looked up by reading.');
  expect(await afterLoss(lost, world.time.now)).toEqual({ kind: 'absent' });
  await cancelSubscription.handler(lost);
  expect(await afterLoss(lost, world.time.now)).toEqual({ kind: 'happened', value: null });
});

it('passes on that the platform lets owners alone do it', async () => {
  const { contextOf, statusNow } = await setUp('editor');
  const refused = await cancelSubscription.handler(contextOf({ from: 'active', reason: null, ...RIGHT }));
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
  expect(await statusNow()).toBe('active');
});

it('leaves a trail without the reason that was given', async () => {
  const { contextOf } = await setUp();
  const note = cancelSubscription.trail?.(contextOf({ from: 'active', reason: 'Travaux', ...RIGHT }), null);
  expect(note).toMatchObject({ action: 'subscription.cancel', detail: { from: 'active' } });
  expect(JSON.stringify(note)).not.toContain('Travaux');
});
