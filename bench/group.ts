/**
 * `npm run bench:group -- 12 80 300`: how long the figures of a group’s first screen, of its comparison and of a report
 * on all of it take with so many establishments of 580 applications each, compared with the least that the page could
 * read, the names of its establishments; and how often a visit of the page reads the platform.
 */
import { sql } from 'drizzle-orm';
import { todayOf } from '#lib/engines/mirror/clocks.ts';
import { migrateMirror } from '#lib/engines/mirror/migrate.ts';
import { listNamedEstablishments } from '#lib/engines/mirror/named-establishments.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { migrateStore } from '#lib/engines/store/migrate.ts';
import { readComparison, readReported } from '#lib/features/group/comparison.ts';
import { readCockpit } from '#lib/features/group/data.ts';
import { cockpitList, compareView, PERIODS } from '#lib/features/group/list.ts';
import { periodOf } from '#lib/features/group/period.ts';
import { readStatistics } from '#lib/features/group/statistics.ts';
import { openBenchDatabase } from './database.ts';
import { layScope } from './mirror-data.ts';

const RUNS = 15;
const PER_ESTABLISHMENT = 580;
const AIM = { establishments: 300, ms: 150, reads: 5 };
const sizes = process.argv.slice(2).map(Number);

const database = await openBenchDatabase();
const db = openDatabase(database.url, 6);
try {
  await migrateStore(db);
  await migrateMirror(db);
  for (const establishments of sizes.length > 0 ? sizes : [12, 80, 300]) await measure(db, establishments);
} finally {
  await db.$client.end();
  await database.stop();
}

async function measure(db: Database, establishments: number): Promise<void> {
  const key = await layScope(db, establishments * PER_ESTABLISHMENT);
  await layPaths(db, key);
  const floor = await median(() => listNamedEstablishments(key, db));
  console.log(`${establishments} establishments: names alone ${floor.toFixed(1)} ms`);
  for (const period of PERIODS) {
    const view = cockpitList.load({ period });
    const time = await median(() => readCockpit(key, view, new Date(), db));
    const isBeyond = establishments === AIM.establishments && time > AIM.ms;
    console.log(
      `  ${period.padStart(3)} days: ${time.toFixed(1)} ms, ${(time / floor).toFixed(1)} times the names${isBeyond ? ', beyond the aim' : ''}`,
    );
  }
  const reads = await readsPerVisit();
  console.log(`  platform reads of a visit: ${reads}${reads > AIM.reads ? ', beyond the aim' : ''}`);
  const now = new Date();
  for (const period of PERIODS) {
    const view = compareView.load({ period });
    const compared = await median(() => readComparison(key, view, now, db), 7);
    const asked = { period: periodOf(view, await todayOf(key, now, db)), establishments: null, now };
    const reported = await median(() => readReported(key, asked, db), 7);
    console.log(
      `  ${period.padStart(3)} days: comparison ${compared.toFixed(1)} ms, report ${reported.toFixed(1)} ms`,
    );
  }
}

/** For a visit with a warm mirror: only the platform’s own counts are read, once in ten minutes. */
async function readsPerVisit(): Promise<number> {
  let reads = 0;
  const stats = async () => {
    reads += 1;
    return { ok: false, failure: { kind: 'notFound' } } as const;
  };
  await readStatistics({ groups: { stats }, offers: { stats }, establishments: { stats } }, 1);
  return reads;
}

/** First answers and stages, since the generated applications have no histories. */
async function layPaths(db: Database, key: ScopeKey): Promise<void> {
  await db.execute(sql`update mirror.applications set answered_at = received_at + make_interval(hours => (id % 240)::int),
    hired_at = case when status = 'hired' then status_since end, furthest = (id % 6)::smallint,
    stays = array[id % 900000, id % 700000, null, id % 500000, null]::integer[]
    where scope = ${key} and status <> 'received'`);
  await db.execute(sql`vacuum analyze mirror.applications`);
}

async function median(run: () => Promise<unknown>, runs = RUNS): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn <= runs; turn++) {
    const start = performance.now();
    await run();
    // The first round only warms up.
    if (turn > 0) times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
}
