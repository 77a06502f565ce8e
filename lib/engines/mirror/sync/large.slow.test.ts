import { expect, it } from 'vitest';
import { openLedger } from '#lib/engines/budget/ledger.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openOwnDatabase } from '#test/own-database.ts';
import { markActive } from '../activity.ts';
import { NO_APPLICATION_FILTER as ALL, countApplications, listApplications } from '../applications.ts';
import { mirrorState } from '../state.ts';
import { anApplication, anEstablishment } from '../testing/records.ts';
import { ScriptedPlatform } from '../testing/scripted-platform.ts';
import { runSync, type SyncEnd } from './run.ts';
import type { SyncSource } from './source.ts';

/** The number of pages of 175,000 applications, with few rows each: the test is about reading, not writing. */
const PAGES = 1755;
const PAGE_ROWS = 10;
const APPLICATIONS = PAGES * PAGE_ROWS;
const ACCOUNT = 'person:1';
const STATUSES = [
  'received',
  'reviewing',
  'interview',
  'hired',
  'rejected',
  'rejected',
  'rejected',
  'rejected',
];
const START = Date.parse('2026-11-20T09:00:00Z');
/** Duration of a read of the platform. */
const READ_MS = 150;

const db = await openOwnDatabase();

/** A platform of so many pages, which are prepared before. */
function largePlatform() {
  const records = Array.from({ length: APPLICATIONS }, (_, index) => {
    const id = APPLICATIONS - index;
    const at = new Date(START - (index + 10) * 60_000).toISOString();
    return anApplication(id, { createdAt: at, status: STATUSES[id % STATUSES.length] ?? '' });
  });
  const bySet = new Map<string, typeof records>();
  const small = new ScriptedPlatform();
  small.establishments.set(1, anEstablishment(1));
  const source: SyncSource = {
    ...small.source,
    applications: async ({ page = 1, status = '', modifiedAfter, include }) => {
      if (modifiedAfter || include) return { ok: true, value: { items: [], total: 0, pages: 0 } };
      const wanted = status.split(',');
      const matching =
        bySet.get(status) ?? records.filter((record) => !status || wanted.includes(record.status));
      bySet.set(status, matching);
      const items = matching.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
      return {
        ok: true,
        value: { items, total: matching.length, pages: Math.ceil(matching.length / PAGE_ROWS) },
      };
    },
  };
  return { records, source };
}

it('syncs 175,000 applications within the read budget, with visible progress, and usable all along', async () => {
  const key: ScopeKey = 'groupe:175000';
  const { records, source } = largePlatform();
  let clock = START;
  const now = () => new Date(clock);
  const ledger = openLedger(db, now);
  const perMinute = new Map<number, number>();
  let reads = 0;
  let killed = 0;

  /** Each read is reserved in the mirror’s lane and takes its time, as through the client. */
  const paced =
    <P, T>(read: (params: P) => Promise<T>) =>
    async (params: P) => {
      const place = await ledger.reserve({ account: ACCOUNT, tier: 'read', lane: 'sync', cost: 1 });
      if (!place.granted) {
        const { seconds, window } = place;
        return { ok: false, failure: { kind: 'limited', seconds, window } } as const;
      }
      clock += READ_MS;
      reads += 1;
      const minute = Math.floor((clock - START) / 60_000);
      perMinute.set(minute, (perMinute.get(minute) ?? 0) + 1);
      return read(params);
    };
  const lane: SyncSource = {
    offers: paced(source.offers),
    applications: paced(source.applications),
    establishments: paced(source.establishments),
  };
  const view = { sort: 'received', order: 'desc', page: 1, perPage: 50 } as const;

  let end: SyncEnd = { kind: 'busy' };
  let shown = 0;
  for (let run = 0; end.kind !== 'done' && run < 5000; run++) {
    await markActive(db, key, now());
    let pages = 0;
    const onPage = () => {
      pages += 1;
      // Now and then the instance is killed between two pages.
      if (reads % 400 === 399 && killed < 4 && pages > 3) {
        killed += 1;
        throw new Error('killed');
      }
    };
    end = await runSync({ db, now, owner: `run-${run}`, onPage }, key, lane).catch(() => ({ kind: 'busy' }));
    const state = await mirrorState(key, db);
    const { done, total } = state.progress ?? { done: Number.POSITIVE_INFINITY, total: null };
    expect(done).toBeGreaterThanOrEqual(shown);
    shown = done;
    if (run > 0 && state.progress !== null) {
      expect(total).toBeGreaterThanOrEqual(done);
      const { rows } = await listApplications(key, ALL, view, db);
      expect(rows.length).toBeGreaterThanOrEqual(PAGE_ROWS);
    }
    // A person’s call is possible at every moment, whatever the initial sync has used.
    if (run % 20 === 0) {
      const click = await ledger.reserve({ account: ACCOUNT, tier: 'read', lane: 'read', cost: 1 });
      expect(click).toEqual({ granted: true });
    }
    if (end.kind === 'failed') clock = Math.max(clock + 1, end.retryAt.getTime());
    else if (end.kind === 'busy') clock += 46_000;
  }

  expect(end).toEqual({ kind: 'done' });
  expect(killed).toBe(4);
  expect(Math.max(...perMinute.values())).toBeLessThanOrEqual(300 * 0.95);
  // About what the lane may use of one hour, beside people’s calls: the statuses that people work on are read twice.
  expect(clock - START).toBeLessThanOrEqual(75 * 60_000);
  expect(reads).toBeLessThanOrEqual(3000);
  process.stdout.write(`synced by ${reads} reads in ${Math.round((clock - START) / 60_000)} minutes\n`);
  const counts = await countApplications(key, ALL, db);
  const expected = Object.groupBy(records, (record) => record.status);
  expect(counts).toEqual(
    Object.fromEntries(Object.entries(expected).map(([status, of]) => [status, of?.length])),
  );
});
