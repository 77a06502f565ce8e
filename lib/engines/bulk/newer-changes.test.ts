import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { storeVerdict } from '#lib/engines/commands/batch-verdicts.ts';
import { type BulkWorld, openBulkWorld } from '#test/bulk-world.ts';
import { runsWhole } from '#test/env.ts';
import { findMoves, holdMoves, type SenderPorts, sendDueMoves } from '#test/moves.ts';
import { deliverDueBulkRequests } from './due-bulk-requests.ts';
import { HOLD_MS } from './kinds.ts';

const CALL_MS = 400;
const COLLEAGUE = 424_242;

let w: BulkWorld;
beforeAll(async () => {
  w = await openBulkWorld();
});
afterAll(() => w.close());
afterEach(() => w.meddle(undefined));

type Establishment = Awaited<ReturnType<BulkWorld['makeEstablishment']>>;

/** A bulk request of moves one by one, 400 ms each, about to send its first. */
async function longBulkRequest() {
  const establishment = await w.makeEstablishment(40);
  const account = `person:${establishment.personId}`;
  await storeVerdict(w.db, { account, kind: 'application.move', verdict: 'notAllowed' }, w.now());
  const id = await establishment.begin(establishment.changeOf('reviewing'));
  w.pass(HOLD_MS + 1_000);
  return { establishment, id };
}

/** Runs the bulk request to its end; `meanwhile` is called for each of its calls before that is answered. */
async function runSlowly(
  establishment: Establishment,
  id: string,
  meanwhile: (seconds: number) => Promise<void>,
) {
  const began = w.now().getTime();
  let busy = false;
  w.meddle(async (request, next) => {
    if (request.method !== 'PATCH' || busy) return next();
    busy = true;
    w.pass(CALL_MS);
    await meanwhile((w.now().getTime() - began) / 1000);
    busy = false;
    return next();
  });
  const from = w.traffic.length;
  const runner = establishment.newRunner();
  await w.runUntil(async () => {
    await meanwhile((w.now().getTime() - began) / 1000);
    return (await establishment.bulkRequest(id)).phase === 'done';
  }, [runner]);
  return w.traffic.slice(from).filter(({ method }) => method === 'GET').length;
}

/** A colleague whose moves go through the outbox, like anybody's. */
function colleagueOf(establishment: Establishment) {
  const author = { scopeKey: establishment.key, personId: COLLEAGUE };
  const ports: SenderPorts = {
    db: w.db,
    now: w.now,
    inFlight: new Set(),
    platformOf: async (of) => (of.scopeKey === establishment.key ? establishment.rival.applications : null),
  };
  const moveId = randomUUID();
  return {
    hold: (applicationId: number, holdMs: number) => {
      const dueAt = new Date(w.now().getTime() + holdMs);
      const move = { id: moveId, applicationId, from: 'received', to: 'hired' };
      return holdMoves(w.db, author, [move], { personName: 'Paul Durand', now: w.now(), dueAt });
    },
    send: ({ signedIn = true } = {}) =>
      sendDueMoves(signedIn ? ports : { ...ports, platformOf: async () => null }),
    state: async () => (await findMoves(w.db, author, [moveId]))[0]?.state,
  };
}

const once = (act: () => Promise<unknown>) => {
  let done: Promise<unknown> | null = null;
  return async () => {
    done ??= act();
    await done;
  };
};

async function expectLeft(establishment: Establishment, id: string, application: number): Promise<void> {
  expect((await establishment.statuses()).get(application)).toEqual(['received', 'hired']);
  expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 39, conflict: 1 });
  const [left] = await establishment.items(id, 'conflict');
  expect(left).toMatchObject({
    subjectId: application,
    sends: 0,
    conflict: { status: 'hired', by: 'Paul Durand' },
  });
}

const COLLEAGUES_MOVES: readonly (readonly [string, number, number])[] = [
  ['held and sent while a long step is under way', 39, 8_000],
  ['still held when its turn comes', 6, 8_000],
  ['sent at once, a second before its turn comes', 6, 0],
];

it.each(COLLEAGUES_MOVES.slice(0, runsWhole() ? 3 : 1))(
  'does not overwrite a colleague’s move that is %s',
  async (_, place, holdMs) => {
    const { establishment, id } = await longBulkRequest();
    const application = establishment.ids[place] ?? 0;
    const colleague = colleagueOf(establishment);
    const hold = once(() => colleague.hold(application, holdMs));
    await runSlowly(establishment, id, async (seconds) => {
      if (seconds >= 1) await hold();
      await colleague.send();
    });
    expect(await colleague.state()).toBe('sent');
    await expectLeft(establishment, id, application);
  },
);

it.runIf(runsWhole())('does not overwrite a change of another system made during a long step', async () => {
  const { establishment, id } = await longBulkRequest();
  const application = establishment.ids[39] ?? 0;
  const change = once(() => establishment.rival.applications.setStatus(application, 'hired'));
  await runSlowly(establishment, id, async (seconds) => {
    if (seconds >= 8) await change();
  });
  await expectLeft(establishment, id, application);
});

it.runIf(runsWhole())('reads again after every five seconds of sending, not before every call', async () => {
  const { establishment, id } = await longBulkRequest();
  const readings = await runSlowly(establishment, id, async () => undefined);
  expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 40 });
  // 13 calls fit into the 5 s after a read.
  expect(readings).toBe(Math.ceil(40 / 13));
});

it.runIf(runsWhole())(
  'goes on where even a read takes longer than five seconds, and forecasts the end from that',
  async () => {
    const { establishment, id } = await longBulkRequest();
    let readings = 0;
    const underWay: Awaited<ReturnType<Establishment['bulkRequest']>>[] = [];
    let left = 0;
    w.meddle(async (request, next) => {
      readings += request.method === 'GET' ? 1 : 0;
      if (readings === 7 && underWay.length === 0) {
        underWay.push(await establishment.bulkRequest(id));
        left = Date.parse(underWay[0]?.forecast?.endsAt ?? '') - w.now().getTime();
      }
      w.pass(6_000);
      return next();
    });
    await deliverDueBulkRequests(establishment.newRunner());
    expect(underWay[0]?.tally).toEqual({ done: 6, open: 34 });
    expect(Math.abs(left - 34 * 12_000)).toBeLessThan(34 * 12_000 * 0.1);
  },
);

it.runIf(runsWhole())(
  'does not wait for the next sign-in of a colleague, who is asked on return',
  async () => {
    const { establishment, id } = await longBulkRequest();
    const application = establishment.ids[6] ?? 0;
    const colleague = colleagueOf(establishment);
    await colleague.hold(application, 0);
    await colleague.send({ signedIn: false });
    expect(await colleague.state()).toBe('waiting');
    await runSlowly(establishment, id, async () => undefined);
    expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 40 });
    w.pass(10_000);
    await colleague.send();
    expect(await colleague.state()).toBe('conflict');
    expect((await establishment.statuses()).get(application)).toEqual(['received', 'reviewing']);
  },
);
