import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
let operator: string;
beforeAll(async () => {
  world = await openPlatformWorld();
  const limits = { mut_min: 1000, mut_hour: 1000 };
  operator = await world.tokenOf(await world.makeAccount({ role: 'operateur', limits }));
});
afterAll(() => world.close());

const PATH = '/v1/talents/elite-candidacy';
const motivation = 'Quinze ans en salle.';

test.each(['approve', 'reject'] as const)(
  'an elite request waits with its motivation until the operator answers %s',
  async (verdict) => {
    const { accountId, talentId } = await world.makeTalent({}, { status: 'classic' });
    const token = await world.tokenOf(accountId);
    const ask = () => world.call('POST', PATH, { token, body: { motivation } });
    const own = async () => (await world.call('GET', `/v1/talents/${talentId}`, { token })).body as Json;
    expect((await own()).elite_request).toBeNull();
    expect((await ask()).status).toBe(201);
    expect(await own()).toMatchObject({
      elite_request: { motivation, requested_at: '2026-11-20T09:00:00.000Z' },
    });
    expect((await ask()).body).toMatchObject({ code: 'elite_requested' });
    const maison = await world.makeMaison();
    await world.makeCandidature(await world.makeOffre(maison), { talentId });
    const establishment = await world.tokenOf(await world.makeMember(maison, 'owner'));
    const seen = (await world.call('GET', `/v1/talents/${talentId}`, { token: establishment })).body;
    expect(seen).toMatchObject({ id: talentId, elite_request: null });

    const id = talentId * 10 + 5;
    const list = await world.call('GET', `/v1/admin/pending?status=elite&include=${id}`, { token: operator });
    expect(list.body).toMatchObject([{ id, kind: 'elite', record_id: talentId, detail: motivation }]);
    expect(
      (await world.call('POST', `/v1/admin/pending/${id}/${verdict}`, { token: operator, body: {} })).status,
    ).toBe(200);
    expect(
      (await world.call('POST', `/v1/admin/pending/${id}/${verdict}`, { token: operator, body: {} })).status,
    ).toBe(404);
    const approved = verdict === 'approve';
    expect(await own()).toMatchObject({ status: approved ? 'elite' : 'classic', elite_request: null });
    const again = await ask();
    expect([again.status, (again.body as Json).code]).toEqual(
      approved ? [409, 'elite_already'] : [201, undefined],
    );
  },
);
