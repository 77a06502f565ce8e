import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CandidatureStatus } from '#contract/candidature.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

test('an application counts as waiting after more than 72 hours without an answer', async () => {
  const groupeId = await world.makeGroupe();
  const maison = await world.makeMaison({ groupeId });
  const offre = await world.makeOffre(maison);
  const add = (status: CandidatureStatus, hoursReceived: number, hoursMoved = hoursReceived) => {
    const ago = (hours: number) => new Date(world.time.now.getTime() - hours * HOUR_MS);
    const history = [{ status, at: ago(hoursMoved).toISOString(), by: null }];
    return world.makeCandidature(offre, { status, date: ago(hoursReceived), history });
  };
  await add('received', 73);
  await add('received', 71);
  await add('reviewing', 200, 73);
  await add('reviewing', 200, 71);
  await add('shortlisted', 200);
  await add('withdrawn', 200);
  const token = await world.tokenOf(await world.makeAccount({ role: 'groupe', groupeId }));
  const { body } = await world.call('GET', `/v1/groupes/${groupeId}/maisons`, { token });
  expect(body as Json[]).toMatchObject([{ candidatures_new: 2, candidatures_waiting: 2 }]);
});
