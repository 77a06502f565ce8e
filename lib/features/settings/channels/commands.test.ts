import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPlatformClient, type PlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { openWire } from '#test/loopback.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { editorSession } from '#test/server-environment.ts';
import { saveChoices } from './commands.ts';
import { type Choice, toMatrix } from './model.ts';

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

const ledger = {
  reserve: async () => ({ granted: true }) as const,
  giveBack: async () => undefined,
  settle: async () => undefined,
};

async function someone(role: 'owner' | 'viewer' | 'group') {
  const establishmentId = await world.makeMaison();
  const groupId = await world.makeGroupe();
  const personId =
    role === 'group'
      ? await world.makeAccount({ role: 'groupe', groupeId: groupId })
      : await world.makeMember(establishmentId, role);
  const token = await world.tokenOf(personId);
  const caller = { token: new PlatformToken(token), account: `person:${personId}` };
  const platform = createPlatformClient({ transport: wire.transport, ledger, lane: 'write', caller });
  const contextOf = (changes: readonly Choice[], answers: object = {}) => ({
    input: { changes: [...changes] },
    platform: { ...platform, preferences: { ...platform.preferences, ...answers } } as PlatformClient,
    session: editorSession(personId),
    scope: { kind: 'establishment', id: establishmentId, name: 'Lutèce', role: 'viewer' } as const,
    operationId: randomUUID(),
  });
  const present = async () => {
    const { body } = await world.call('GET', '/v1/notification-preferences', { token });
    return body as Json;
  };
  return { contextOf, present };
}

const PUSHED: Choice = { kind: 'candidature_received', channel: 'push', on: true };
const QUIET: Choice = { kind: 'job_dating', channel: 'email', on: false };

it.each(['owner', 'viewer', 'group'] as const)('changes what a %s chose, and nothing else', async (role) => {
  const { contextOf, present } = await someone(role);
  const other = await someone('owner');
  const [before, others] = [await present(), await other.present()];
  expect(await saveChoices.handler(contextOf([PUSHED, QUIET]))).toEqual({
    ...{ ok: true, value: { unkept: [], isChecked: true } },
  });
  expect(await present()).toEqual({
    ...before,
    candidature_received: { ...(before.candidature_received as Json), push: true },
    job_dating: { ...(before.job_dating as Json), email: false },
  });
  expect(await other.present()).toEqual(others);
});

it('reports what the platform has not stored, and when that could not be read', async () => {
  const { contextOf } = await someone('owner');
  const update = async () => ({ ok: true, value: { changed: true } });
  expect(await saveChoices.handler(contextOf([PUSHED, QUIET], { update }))).toEqual({
    ...{ ok: true, value: { unkept: [PUSHED, QUIET], isChecked: true } },
  });
  const get = async () => ({ ok: false, failure: { kind: 'notFound' } });
  expect(await saveChoices.handler(contextOf([PUSHED], { get }))).toEqual({
    ...{ ok: true, value: { unkept: [], isChecked: false } },
  });
});

it('is refused for a kind that the platform does not have, and changes nothing', async () => {
  const { contextOf, present } = await someone('owner');
  const before = await present();
  const gossip: Choice = { kind: 'gossip', channel: 'email', on: true };
  expect(await saveChoices.handler(contextOf([gossip]))).toMatchObject({
    ...{ ok: false, failure: { kind: 'invalid' } },
  });
  expect(await present()).toEqual(before);
});

it('finds by reading the outcome of a change whose answer was lost', async () => {
  const { contextOf } = await someone('owner');
  const { afterLoss } = saveChoices;
  if (typeof afterLoss !== 'function') throw new Error('It is looked up.');
  expect(await afterLoss(contextOf([PUSHED]), new Date())).toEqual({ kind: 'absent' });
  await saveChoices.handler(contextOf([PUSHED]));
  expect(await afterLoss(contextOf([PUSHED]), new Date())).toMatchObject({ kind: 'happened' });
  const get = async () => ({ ok: false, failure: { kind: 'notFound' } });
  expect(await afterLoss(contextOf([PUSHED], { get }), new Date())).toEqual({ kind: 'unsure' });
});

it('shows the preferences of any platform as a table, with empty cells where there is no choice', () => {
  const { kinds, channels, at } = toMatrix([
    PUSHED,
    { kind: 'offre_published', channel: 'email', on: true },
    { kind: 'relance', channel: 'sms', on: false },
  ]);
  expect([kinds, channels]).toEqual([
    ['candidature_received', 'relance'],
    ['push', 'sms'],
  ]);
  expect(at('relance', 'push')).toBeUndefined();
  expect(at('candidature_received', 'push')).toEqual(PUSHED);
});
