import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { Actor, Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/table.ts';
import { accounts } from '#platform/db/schema/accounts.ts';
import { type Loopback, serveFetch } from '#test/loopback.ts';
import { openPlatformWorld, type PlatformWorld, toInit } from '#test/platform-world.ts';
import {
  type Establishment,
  makeColleague,
  makeEstablishment,
  makeFormerMember,
} from '#test/samples/establishment.ts';
import { standingOf, statusFor, TEST_ACTORS, type TestActor } from '#test/samples/expected-statuses.ts';
import { forgeTokens } from '#test/samples/forged-tokens.ts';
import { type SampleRequest, type Samples, samplesOf } from '#test/samples/requests.ts';

/** Operations that end their caller's session run with a caller of their own. */
const ENDS_CALLER = new Set(['deleteTalent', 'leaveEstablishment', 'logout']);

let world: PlatformWorld;
let platform: Loopback;
let samples: Samples;
let establishment: Establishment;
let foreign: Establishment;
const tokens = new Map<TestActor, string>();
let forged: string[] = [];
let cells = 0;

beforeAll(async () => {
  world = await openPlatformWorld();
  platform = await serveFetch((request, env) => world.app.fetch(request, env));
  samples = samplesOf(world);
  await world.makeTerms();
  establishment = await makeEstablishment(world);
  foreign = await makeEstablishment(world);
  const own: Actor[] = ['talent', 'owner', 'editor', 'viewer', 'group', 'advertiser', 'operator'];
  for (const actor of own) {
    if (actor !== 'anonymous') tokens.set(actor, await world.tokenOf(establishment.accounts[actor]));
  }
  tokens.set('owner elsewhere', await world.tokenOf(foreign.accounts.owner));
  tokens.set('group elsewhere', await world.tokenOf(foreign.accounts.group));
  tokens.set('removed', await makeFormerMember(world, establishment));
  tokens.set('expired', await issueLongAgo());
  tokens.set('suspended', await makeSuspended());
  forged = Object.values(await forgeTokens(world, tokens.get('owner') ?? ''));
});
afterAll(async () => {
  expect(world.logged).toEqual([]);
  await platform.close();
  await world.close();
});

async function issueLongAgo(): Promise<string> {
  const { now } = world.time;
  world.time.now = new Date(now.getTime() - 8 * DAY_MS);
  const token = await world.tokenOf(establishment.accounts.owner);
  world.time.now = now;
  return token;
}

async function makeSuspended(): Promise<string> {
  const { accountId } = await makeColleague(world, establishment, 'owner');
  const token = await world.tokenOf(accountId);
  await world.db.update(accounts).set({ suspendedAt: world.time.now }).where(eq(accounts.id, accountId));
  return token;
}

async function send({ method, path, options }: SampleRequest, token: string | undefined): Promise<number> {
  const caller = token === undefined ? {} : { token };
  const init = toInit(method, { ...options, ...caller, ip: randomUUID() });
  const response = await fetch(platform.origin + path, init);
  await response.arrayBuffer();
  return response.status;
}

async function statusOf(row: Endpoint, actor: TestActor, denied: SampleRequest): Promise<number> {
  if (actor === 'forged') return send(denied, forgedFor(row));
  const { kind } = standingOf(actor);
  if (!kind || !isAllowed(row, actor)) return send(denied, tokens.get(actor));
  if (kind === actor && kind !== 'anonymous' && ENDS_CALLER.has(row.id)) {
    const colleague = await makeColleague(world, establishment, kind);
    const request = await samples.request(row, { ...colleague, actor: kind });
    return send(request, await world.tokenOf(colleague.accountId));
  }
  const accountId = kind === 'anonymous' ? null : establishment.accounts[kind];
  return send(await samples.request(row, { establishment, accountId, actor: kind }), tokens.get(actor));
}

function isAllowed(row: Endpoint, actor: TestActor): boolean {
  const { kind } = standingOf(actor);
  return kind !== null && row.who.includes(kind);
}

/** The token is checked before the operation, so each operation gets the next kind of forgery. */
function forgedFor(row: Endpoint): string {
  return forged[rows.indexOf(row) % forged.length] ?? '';
}

/** Signing out runs last: it ends the only token of some callers. */
const rows = [...(ENDPOINTS as readonly Endpoint[])].sort(
  (a, b) => Number(a.id === 'logout') - Number(b.id === 'logout'),
);

test.each(rows.map((row) => [row.id, row] as const))('%s', async (_id, row) => {
  const got: Partial<Record<TestActor, number>> = {};
  const wanted: Partial<Record<TestActor, number>> = {};
  const denied = await samples.request(row, {
    establishment,
    accountId: establishment.accounts.owner,
    actor: 'owner',
  });
  const ask = async (actor: TestActor) => {
    got[actor] = await statusOf(row, actor, denied);
    wanted[actor] = statusFor(row, actor);
    cells += 1;
  };
  // Refused calls change nothing, so they run concurrently; allowed ones run one after the other.
  await Promise.all(TEST_ACTORS.filter((actor) => !isAllowed(row, actor)).map(ask));
  for (const actor of TEST_ACTORS.filter((actor) => isAllowed(row, actor))) await ask(actor);
  expect(got).toEqual(wanted);
});

test('every forged token is refused where a token is needed', async () => {
  const row = rows.find(({ id }) => id === 'getMe') as Endpoint;
  const mine = await samples.request(row, {
    establishment,
    accountId: establishment.accounts.owner,
    actor: 'owner',
  });
  const statuses = await Promise.all(forged.map((token) => send(mine, token)));
  expect(statuses).toEqual(forged.map(() => 401));
});

test('no cell of the matrix is left untested', () => {
  expect(TEST_ACTORS).toHaveLength(14);
  expect(cells).toBe(rows.length * TEST_ACTORS.length);
});
