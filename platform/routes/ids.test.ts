import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor, Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/table.ts';
import { runsWhole } from '#test/env.ts';
import {
  type Answer,
  type CallOptions,
  openPlatformWorld,
  type PlatformWorld,
} from '#test/platform-world.ts';
import { type Establishment, makeEstablishment } from '#test/samples/establishment.ts';
import { statusFor } from '#test/samples/expected-statuses.ts';
import { type Samples, samplesOf, toTarget } from '#test/samples/requests.ts';
import { deleteRecord } from '#test/samples/tables.ts';

/** Values that a caller may send as an identifier; none of them exists. */
const NOTHING = [
  '999999999999999',
  '0',
  'abc',
  '-1',
  '1.5',
  '9999999999999999999',
  '%00',
  '1e3',
  '1%20or%201=1',
  '%F0%9F%8D%B7',
];
const NOBODYS = runsWhole() ? NOTHING : ['999999999999999', 'abc', '9999999999999999999', '%00'];
const CALLERS = ['owner', 'group', 'talent', 'advertiser', 'operator'] as const;
type Caller = (typeof CALLERS)[number];

/**
 * What a talent gets for somebody else's record; for managers it is the `elsewhere` column of the role
 * matrix.
 */
const FOREIGN_TO_TALENT: Readonly<Record<string, number>> = {
  setCandidatureStatus: 403,
  updateTalent: 403,
  deleteTalent: 403,
  updateStagiaire: 403,
  deleteStagiaire: 403,
  deleteJobLike: 403,
  deleteEstablishmentFollow: 403,
  getTalent: 403,
  getTalentBySlug: 403,
  getStagiaire: 403,
  getStagiaireBySlug: 403,
  readNotification: 403,
  // The talent is not registered there.
  unregisterFromJobDating: 409,
};

let world: PlatformWorld;
let samples: Samples;
let own: Establishment;
let foreign: Establishment;
const tokens = new Map<Caller, string>();

beforeAll(async () => {
  world = await openPlatformWorld();
  samples = samplesOf(world);
  await world.makeTerms();
  own = await makeEstablishment(world);
  foreign = await makeEstablishment(world);
  for (const caller of CALLERS) tokens.set(caller, await world.tokenOf(own.accounts[caller]));
});
afterAll(async () => {
  expect(world.logged).toEqual([]);
  await world.close();
});

function send(row: Endpoint, path: string, caller: Caller, options: CallOptions): Promise<Answer> {
  const token = tokens.get(caller);
  return world.call(row.method, path, { ...options, ...(token ? { token } : {}), ip: randomUUID() });
}

const sampleFor = (row: Endpoint, establishment: Establishment, caller: Caller) =>
  samples.request(row, { establishment, accountId: establishment.accounts[caller], actor: caller });

/** Statuses of the operation with one parameter replaced by each value that names nothing. */
async function askForNothing(row: Endpoint, caller: Caller, parameter: string) {
  const { params, options } = await sampleFor(row, own, caller);
  const statusOf = async (value: string) => {
    const { path } = toTarget(row, { ...params, [parameter]: value });
    return [value, (await send(row, path, caller, options)).status];
  };
  return Object.fromEntries(await Promise.all(NOBODYS.map(statusOf)));
}

function foreignStatus(row: Endpoint, caller: Caller): number {
  const id = row.id.replace(/Put$/, '');
  if (caller === 'owner' || caller === 'group') return statusFor(row, `${caller} elsewhere`);
  if (caller === 'talent') return FOREIGN_TO_TALENT[id] ?? statusFor(row, 'talent');
  if (caller === 'advertiser' && id === 'getAnnonceurSponsoredStats') return 404;
  if (id === 'readNotification') return 403;
  return statusFor(row, caller);
}

const rows = (ENDPOINTS as readonly Endpoint[]).filter((row) => row.path.includes('{'));
const callersOf = (row: Endpoint) => CALLERS.filter((caller) => row.who.includes(caller as Actor));
const parametersOf = (row: Endpoint) => [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const nothingFound = Object.fromEntries(NOBODYS.map((value) => [value, 404]));

test.each(rows.map((row) => [row.id, row] as const))('%s', async (_id, row) => {
  for (const caller of callersOf(row)) {
    for (const parameter of parametersOf(row)) {
      expect(await askForNothing(row, caller, parameter), `${caller} ${parameter}`).toEqual(nothingFound);
    }
  }
});

test.each(rows.map((row) => [row.id, row] as const))('%s of another scope', async (_id, row) => {
  for (const caller of callersOf(row)) {
    const status = foreignStatus(row, caller);
    // A refused call leaves the establishment unchanged.
    const establishment = status < 400 ? await makeEstablishment(world) : foreign;
    const { path, params, options } = await sampleFor(row, establishment, caller);
    const answer = await send(row, path, caller, options);
    expect(answer.status, caller).toBe(status);
    if (status !== 404) continue;
    // The refusal reads like the one for a missing record.
    const [parameter = ''] = parametersOf(row).slice(-1);
    const never = toTarget(row, { ...params, [parameter]: NOBODYS[0] ?? '' }).path;
    expect((await send(row, never, caller, options)).body).toEqual(answer.body);
  }
});

test.each(rows.map((row) => [row.id, row] as const))('%s of a deleted record', async (_id, row) => {
  const [caller = 'operator'] = callersOf(row);
  for (const parameter of parametersOf(row)) {
    const { path, params, options } = await sampleFor(row, await makeEstablishment(world), caller);
    if (!(await deleteRecord(world, row, parameter, params[parameter] ?? ''))) continue;
    expect((await send(row, path, caller, options)).status, parameter).toBe(404);
  }
});

test('identifiers in query parameters', async () => {
  const row = rows[0] as Endpoint;
  for (const value of NOBODYS) {
    const { status } = await send({ ...row, method: 'GET' }, `/v1/secure-file?id=${value}`, 'owner', {});
    expect([404, 422], value).toContain(status);
  }
});
