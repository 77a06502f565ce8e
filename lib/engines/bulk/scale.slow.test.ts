import { afterEach, describe, expect, it } from 'vitest';
import { storeVerdict } from '#lib/engines/commands/batch-verdicts.ts';
import type { PlatformConfig } from '#platform/config.ts';
import { type BulkWorld, openBulkWorld } from '#test/bulk-world.ts';
import { runsWhole } from '#test/env.ts';
import { readBulkRequests, readItems } from './data.ts';
import { type BulkPorts, deliverDueBulkRequests } from './due-bulk-requests.ts';
import { countIn } from './model.ts';

let w: BulkWorld;
afterEach(() => w.close());

type Establishment = Awaited<ReturnType<BulkWorld['makeEstablishment']>>;

const LONG_MS = 600_000;
/** More than fits into an hour, in batches or not. */
const MANY = runsWhole() ? 2_000 : 800;

async function open(count: number, config: Partial<PlatformConfig> = {}): Promise<Establishment> {
  w = await openBulkWorld(config);
  return w.makeEstablishment(count);
}

const settledShare = async (establishment: Establishment, id: string) => {
  const { tally, total } = await establishment.bulkRequest(id);
  return 1 - countIn(tally, ['open']) / total;
};

/** The error of the forecast of the start, relative to the whole duration. */
async function error(
  establishment: Establishment,
  id: string,
  began: number,
  told: string | undefined,
): Promise<number> {
  const took = Date.parse((await establishment.bulkRequest(id)).finishedAt ?? '') - began;
  return Math.abs(Date.parse(told ?? '') - began - took) / took;
}

async function expectEachOnce(establishment: Establishment, status: string): Promise<void> {
  const taken = [...(await establishment.statuses()).values()];
  expect(taken.filter((statuses) => statuses.join() !== `received,${status}`)).toEqual([]);
  expect(new Set(establishment.calls())).toEqual(new Set([1]));
}

const refused = () => w.traffic.filter(({ status }) => status === 429);

/** Ends a process in the middle of a call: the platform receives it, nobody receives the answer or goes on. */
async function killOne(establishment: Establishment): Promise<void> {
  const death = Promise.withResolvers<'died'>();
  const runner = establishment.newRunner();
  const dies = async (call: Promise<unknown>) => {
    await call;
    death.resolve('died');
    return new Promise<never>(() => undefined);
  };
  const dying: BulkPorts = {
    ...runner,
    platformOf: async (author) => {
      const platform = await runner.platformOf(author);
      return (
        platform && {
          ...platform,
          batch: (items) => dies(platform.batch(items)),
          change: (item) => dies(platform.change(item)),
        }
      );
    },
  };
  while ((await Promise.race([deliverDueBulkRequests(dying), death.promise])) !== 'died') await w.tick([]);
}

describe('743 moves within 60 a minute and 600 an hour', () => {
  it.each(['batches', 'singles'] as const)(
    'are made once each by %s, with answers lost at random, a kill after a third and a reload half-way',
    async (mode) => {
      const faults = [
        { kind: 'lost', percent: 4, prefix: mode === 'batches' ? '/rest/batch' : '/v1/candidatures' },
      ];
      const establishment = await open(743, { faults: faults as PlatformConfig['faults'] });
      if (mode === 'singles') await forbidBatches(establishment);
      const began = w.now().getTime();
      const id = await establishment.begin(establishment.changeOf('reviewing'));
      const told = (await establishment.bulkRequest(id)).forecast?.endsAt;
      await w.runUntil(
        async () => (await settledShare(establishment, id)) >= 0.3,
        [establishment.newRunner()],
      );
      await killOne(establishment);
      await w.runUntil(
        async () => (await settledShare(establishment, id)) >= 0.5,
        [establishment.newRunner()],
      );
      // What a returning browser reads: the list, the bulk request and its results.
      const [listed] = await readBulkRequests(establishment.author);
      expect(listed).toMatchObject({ id, total: 743 });
      const ledger = await readItems(establishment.author, id, { page: 1, state: 'done' });
      expect(ledger?.total).toBe(listed?.tally.done);
      await w.runUntil(
        async () => (await establishment.bulkRequest(id)).phase === 'done',
        [establishment.newRunner()],
      );
      expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 743 });
      await expectEachOnce(establishment, 'reviewing');
      expect(refused()).toEqual([]);
      expect(await error(establishment, id, began, told)).toBeLessThan(0.1);
    },
    LONG_MS,
  );
});

describe(`${MANY} moves`, () => {
  it.each(['batches', 'singles'] as const)(
    'end when forecast, by %s',
    async (mode) => {
      const establishment = await open(MANY);
      if (mode === 'singles') await forbidBatches(establishment);
      const began = w.now().getTime();
      const id = await establishment.begin(establishment.changeOf('reviewing'));
      const told = (await establishment.bulkRequest(id)).forecast;
      expect(told?.opensAt).not.toBeNull();
      await w.runUntil(
        async () => (await establishment.bulkRequest(id)).phase === 'done',
        [establishment.newRunner()],
      );
      await expectEachOnce(establishment, 'reviewing');
      expect(refused()).toEqual([]);
      expect(await error(establishment, id, began, told?.endsAt)).toBeLessThan(0.1);
    },
    LONG_MS,
  );

  it(
    'end when forecast, started in a half-used hour, with the same forecast all along',
    async () => {
      const establishment = await open(1_300);
      for (const [place, own] of establishment.ids.slice(1_000).entries()) {
        if (place % 60 === 0) w.pass(62_000);
        const moved = await establishment.person.applications.setStatus(own, 'hired');
        expect(moved.ok).toBe(true);
      }
      const began = w.now().getTime();
      const id = await establishment.begin(
        establishment.changeOf('reviewing', establishment.ids.slice(0, 1_000)),
      );
      const told = (await establishment.bulkRequest(id)).forecast?.endsAt;
      const midway: { at: number; endsAt: string | undefined }[] = [];
      await w.runUntil(async () => {
        const { phase, forecast } = await establishment.bulkRequest(id);
        if (forecast) midway.push({ at: w.now().getTime(), endsAt: forecast.endsAt });
        return phase === 'done';
      }, [establishment.newRunner()]);
      expect(refused()).toEqual([]);
      expect(await error(establishment, id, began, told)).toBeLessThan(0.1);
      const ended = Date.parse((await establishment.bulkRequest(id)).finishedAt ?? '');
      for (const { endsAt } of midway) {
        expect(Math.abs(Date.parse(endsAt ?? '') - ended)).toBeLessThan((ended - began) * 0.1);
      }
    },
    LONG_MS,
  );
});

function forbidBatches(establishment: Establishment): Promise<void> {
  const account = `person:${establishment.personId}`;
  return storeVerdict(w.db, { account, kind: 'application.move', verdict: 'notAllowed' }, w.now());
}
