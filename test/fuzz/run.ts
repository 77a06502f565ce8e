import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { startLaidDatabase } from '../laid-database.ts';
import { openPlatformWorld, type PlatformWorld } from '../platform-world.ts';
import { type Establishment, makeEstablishment } from '../samples/establishment.ts';
import { forgeTokens } from '../samples/forged-tokens.ts';
import { samplesOf } from '../samples/requests.ts';
import { type FuzzActor, type FuzzCall, fuzzCalls } from './calls.ts';
import { rowCounter } from './row-counts.ts';

/** One in so many refused calls has the rows of all tables counted before and after it. */
const COUNTED = 20;

/**
 * Sends `requests` calls made from the operations’ own schemas to a service on a database of its own. Throws on a 5xx,
 * on an answer outside the contract and on a refused call that left something behind; the message names the seed.
 */
export async function fuzzPlatform({ requests, seed }: { requests: number; seed: number }): Promise<void> {
  const database = await startLaidDatabase();
  const world = await openPlatformWorld({}, database.url);
  try {
    const send = await openSender(world);
    const property = fc.asyncProperty(fuzzCalls(), send);
    await fc.assert(property, { numRuns: requests, seed, endOnFailure: true });
    await world.close();
  } finally {
    await database.stop();
  }
}

async function openSender(world: PlatformWorld): Promise<(call: FuzzCall) => Promise<void>> {
  await world.makeTerms();
  const cast = await openCast(world);
  const countRows = await rowCounter(world);
  let sent = 0;

  return async (call) => {
    sent += 1;
    const token = await cast.tokenOf(call.actor);
    const before = sent % COUNTED === 0 ? await countRows() : null;
    const options = { ...(token ? { token } : {}), ip: randomUUID(), headers: call.headers };
    const answer = await world.call(call.method, call.path, {
      ...options,
      ...(call.body === null ? {} : { raw: call.body }),
    });
    expect(answer.status, sentenceOf(call, world)).toBeLessThan(500);
    expect(world.faults, sentenceOf(call, world)).toEqual([]);
    if (before && answer.status >= 400) expect(await countRows(), sentenceOf(call, world)).toEqual(before);
    // A service under maintenance refuses everything worth testing.
    if (call.operation === 'setMaintenance') await world.db.execute(sql`DELETE FROM platform.maintenance`);
    if (answer.status === 401 || answer.status === 403) await cast.revive(call.actor);
  };
}

const sentenceOf = ({ operation, method, actor, path, headers, body }: FuzzCall, world: PlatformWorld) =>
  `${operation}: ${method} ${path} as ${actor} ${JSON.stringify(headers)} ${String(body).slice(0, 2000)} ${JSON.stringify(world.logged.at(-1))}`;

/** One account of each kind with a valid token, replaced when a call has ended it. */
async function openCast(world: PlatformWorld) {
  const tokens = new Map<string, string>();
  let establishment: Establishment = await makeEstablishment(world);

  async function furnish(): Promise<void> {
    establishment = await makeEstablishment(world);
    const { records } = samplesOf(world);
    for (const make of [
      records.offre,
      records.candidature,
      records.article,
      records.jobDating,
      records.privateFile,
    ]) {
      await make(establishment);
    }
    for (const make of [records.sponsored, records.webhook, records.feed, records.stagiaire, records.school])
      await make(establishment);
  }

  async function signIn(actor: FuzzActor): Promise<string> {
    const token = await world.tokenOf(establishment.accounts[actor]);
    if (token) return token;
    await furnish();
    return world.tokenOf(establishment.accounts[actor]);
  }

  await furnish();
  return {
    tokenOf: async (actor: FuzzCall['actor']): Promise<string | undefined> => {
      if (actor === 'anonymous') return undefined;
      const known = tokens.get(actor);
      if (known) return known;
      const owner = await signIn('owner');
      const token =
        actor === 'forged' ? (await forgeTokens(world, owner))['no algorithm'] : await signIn(actor);
      if (token) tokens.set(actor, token);
      return token;
    },
    /** Checks whether the token is still valid, and replaces the account when it is not. */
    revive: async (actor: FuzzCall['actor']): Promise<void> => {
      const token = tokens.get(actor);
      if (!token || actor === 'forged' || actor === 'anonymous') return;
      const me = await world.call('GET', '/v1/auth/me', { token, ip: randomUUID() });
      const linked = (me.body as { linked?: unknown }).linked;
      if (me.status === 200 && (linked || actor === 'operator')) return;
      tokens.clear();
      await furnish();
    },
  };
}
