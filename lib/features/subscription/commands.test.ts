import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { subscriptions } from '#platform/db/schema/commerce.ts';
import { editorSession } from '#test/server-environment.ts';
import { openWritingWorld } from '#test/writing-world.ts';
import { cancelSubscription, reactivateSubscription } from './commands.ts';

const scene = openWritingWorld();

/** An establishment with an active subscription, and a member who changes it through the real client. */
async function setUp(role: 'owner' | 'editor' = 'owner') {
  const { world } = scene;
  const { establishmentId, personId, platform } = await scene.member(role);
  const day = (offset: number) =>
    new Date(world.time.now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  await world.db.insert(subscriptions).values({
    ...{ maisonId: establishmentId, plan: 'comfort', status: 'active', monthlyCents: 9900 },
    ...{ startedOn: day(-60), periodEndsOn: day(20) },
  });
  const session = editorSession(personId);
  const scope = { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role } as const;
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

it('cancels and resumes a subscription, each confirmed by the name of the establishment', async () => {
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

it('finds by reading the outcome of a change whose answer was lost', async () => {
  const { contextOf } = await setUp();
  const lost = contextOf({ from: 'active', reason: null, ...RIGHT });
  const { afterLoss } = cancelSubscription;
  if (typeof afterLoss !== 'function') throw new Error('It is looked up by reading.');
  expect(await afterLoss(lost, scene.world.time.now)).toEqual({ kind: 'absent' });
  await cancelSubscription.handler(lost);
  expect(await afterLoss(lost, scene.world.time.now)).toEqual({ kind: 'happened', value: null });
});

it('reports that the platform allows it only to owners', async () => {
  const { contextOf, statusNow } = await setUp('editor');
  const refused = await cancelSubscription.handler(contextOf({ from: 'active', reason: null, ...RIGHT }));
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
  expect(await statusNow()).toBe('active');
});

it('records no reason in the audit log', async () => {
  const { contextOf } = await setUp();
  const note = cancelSubscription.auditLog?.(
    contextOf({ from: 'active', reason: 'Travaux', ...RIGHT }),
    null,
  );
  expect(note).toMatchObject({ action: 'subscription.cancel', detail: { from: 'active' } });
  expect(JSON.stringify(note)).not.toContain('Travaux');
});
