import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/table.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { requireRoutes } from './table.ts';

const WIDE = { read_min: 1e6, read_hour: 1e6, mut_min: 1e6, mut_hour: 1e6 };

let world: PlatformWorld;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  world = await openPlatformWorld();
  const groupeId = await world.makeGroupe();
  const maison = await world.makeMaison({ groupeId });
  for (const role of ['owner', 'editor', 'viewer'] as const) {
    tokens[role] = await world.tokenOf(await world.makeMember(maison, role, { limits: WIDE }));
  }
  tokens.group = await world.tokenOf(await world.makeAccount({ role: 'groupe', groupeId, limits: WIDE }));
  tokens.talent = await world.tokenOf((await world.makeTalent({ limits: WIDE })).accountId);
  tokens.advertiser = await world.tokenOf(await world.makeAdvertiser({ limits: WIDE }));
  tokens.operator = await world.tokenOf(await world.makeAccount({ role: 'operateur', limits: WIDE }));
  tokens.removed = await world.tokenOf(await world.makeAccount({ role: 'etablissement', limits: WIDE }));
  tokens.forged = await new SignJWT({ ver: 1 })
    .setProtectedHeader({ alg: 'HS256', kid: 'none' })
    .setSubject('1')
    .setExpirationTime('1h')
    .sign(new Uint8Array(32));
});
afterAll(() => world.close());

/** Sends nothing useful: who may call is decided before what is sent is looked at. */
function knock(row: Endpoint, actor: string) {
  const path = row.path.replaceAll(/\{\w*id\}/g, '999999999').replaceAll(/\{\w+\}/g, 'none');
  const root = row.root === 'auth' ? '/rest' : '/v1';
  const token = tokens[actor];
  return world.call(row.method, root + path, { ...(token ? { token } : {}), ip: randomUUID() });
}

const admitsEverySignedIn = (row: Endpoint) => row.who.includes('talent') && row.who.includes('advertiser');

/** What the table says of each actor: undefined is let in. */
function denialOf(row: Endpoint, actor: string): number | undefined {
  if (actor === 'forged') return row.tier === 'none' ? 401 : (row.badToken ?? 401);
  if (actor === 'anonymous') return row.who.includes('anonymous') ? undefined : (row.badToken ?? 401);
  if (actor === 'removed') return admitsEverySignedIn(row) ? undefined : 403;
  return row.who.some((allowed) => allowed === actor) ? undefined : 403;
}

const ACTORS = [
  'anonymous',
  'forged',
  'removed',
  'talent',
  'owner',
  'editor',
  'viewer',
  'group',
  'advertiser',
  'operator',
];
/** What ends the actor itself comes last. */
const ENDS = ['leaveEstablishment', 'logout'];
const rows = requireRoutes(ENDPOINTS)
  .map(({ row }) => row)
  .sort((a, b) => ENDS.indexOf(a.id) - ENDS.indexOf(b.id));

describe.each(ACTORS)('%s', (actor) => {
  test.each(rows.map((row) => [row.id, row] as const))('%s', async (_id, row) => {
    const { status } = await knock(row, actor);
    const denial = denialOf(row, actor);
    if (denial) expect(status).toBe(denial);
    else expect([401, 405, 429, 500, ...(row.path.includes('{') ? [] : [403])]).not.toContain(status);
  });
});
