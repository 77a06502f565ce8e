import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { applicationList } from '#lib/applications/list.ts';
import { readComparison, readReported } from '#lib/group/comparison.ts';
import type { Compared } from '#lib/group/comparison-model.ts';
import { answeredIn, FIGURES, receivedIn } from '#lib/group/figures.ts';
import { compareView } from '#lib/group/list.ts';
import { totalsOfApplications } from '#lib/mirror/applications.ts';
import { NO_FIGURES, STAGES } from '#lib/mirror/figures-model.ts';
import { addDays, daysOf, toParisDay } from '#lib/mirror/paris-day.ts';
import { LEFT_STAGES } from '#lib/mirror/rows/application-path.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { history, openGroupWorld } from './group-world.ts';

const HISTORIES = 200;
const GROUPS = 8;
/** Named by each test, to make the same histories again. */
const SEED = Date.now() % 2 ** 31;

const { db, world, openGroup, close } = await openGroupWorld();
afterAll(close);

const LAST = { since: 'received', until: 'received' };
/** How many days before today a period ends, and how many it has. */
const period = fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 150 }));

type Counted = {
  received: number;
  receivedBefore: number;
  reached: number[];
  answers: number;
  answerHours: number | null;
  answerHoursBefore: number | null;
  hires: number;
  hiresBefore: number;
  refusals: number;
  refusalsBefore: number;
  left: number[];
  hours: (number | null)[];
  sources: Record<string, number> | null;
  weeks: number[];
};

/** Counted from the platform's tables alone, by nothing that the product counts with. */
async function recount(
  groupeId: number,
  maisons: readonly number[],
  { since, until }: typeof LAST,
): Promise<Counted> {
  const days = daysOf({ since, until });
  const { rows } = await world.db.execute<Counted>(sql`
    with p as (
      select ${since}::date::timestamp at time zone 'Europe/Paris' as first,
        (${until}::date + 1)::timestamp at time zone 'Europe/Paris' as past,
        (${since}::date - ${days}::int)::timestamp at time zone 'Europe/Paris' as before,
        date_trunc('week', ${since}::date)::date as monday
    ),
    c as (
      select c.*, p.*, (c.date at time zone 'Europe/Paris')::date as day,
        (select max((e ->> 'at')::timestamptz) from jsonb_array_elements(c.history) e where e ->> 'status' = c.status) as taken,
        (select min((e ->> 'at')::timestamptz) from jsonb_array_elements(c.history) e
          where e ->> 'status' not in ('received', 'withdrawn')) as answered,
        (select max(array_position(array['reviewing', 'shortlisted', 'interview', 'offered', 'hired'], e ->> 'status'))
          from jsonb_array_elements(c.history) e) as furthest
      from platform.candidatures c cross join p
      where c.groupe_id = ${groupeId} and c.maison_id in (${sql.join([-1, ...maisons], sql`, `)})
    ),
    came as (select * from c where date >= first and date < past),
    moves as (
      select came.id, e ->> 'status' as status, (e ->> 'at')::timestamptz as at,
        lead((e ->> 'at')::timestamptz) over (partition by came.id order by n) as next,
        row_number() over (partition by came.id, e ->> 'status' order by n) as visit
      from came, jsonb_array_elements(came.history) with ordinality h (e, n)
    ),
    stays as (
      select s.stage, count(m.next)::int as n,
        percentile_cont(0.5) within group (order by extract(epoch from m.next - m.at)::float8) / 3600 as hours
      from unnest(array['received', 'reviewing', 'shortlisted', 'interview', 'offered']) with ordinality s (stage, place)
        left join moves m on m.status = s.stage and m.visit = 1 and m.next is not null
      group by s.stage, s.place order by s.place
    )
    select
      count(*) filter (where date >= first and date < past)::int as received,
      count(*) filter (where date >= before and date < first)::int as "receivedBefore",
      array(select (select count(*)::int from came where furthest >= s) from generate_series(1, 5) s order by s) as reached,
      count(*) filter (where answered >= first and answered < past)::int as answers,
      percentile_cont(0.5) within group (order by extract(epoch from answered - date)::float8)
        filter (where answered >= first and answered < past) / 3600 as "answerHours",
      percentile_cont(0.5) within group (order by extract(epoch from answered - date)::float8)
        filter (where answered >= before and answered < first) / 3600 as "answerHoursBefore",
      count(*) filter (where status = 'hired' and taken >= first and taken < past)::int as hires,
      count(*) filter (where status = 'hired' and taken >= before and taken < first)::int as "hiresBefore",
      count(*) filter (where status = 'rejected' and taken >= first and taken < past)::int as refusals,
      count(*) filter (where status = 'rejected' and taken >= before and taken < first)::int as "refusalsBefore",
      array(select n from stays) as left,
      array(select hours from stays) as hours,
      (select json_object_agg(source, n) from (select source, count(*) as n from came group by source) s) as sources,
      array(select (select count(*)::int from came where day between p.monday + 7 * w and p.monday + 7 * w + 6)
        from p, generate_series(0, (${until}::date - p.monday) / 7) w order by w) as weeks
    from c`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without groups returns a row');
  return row;
}

function expectSame({ figures, cohort }: Compared, counted: Counted, where: string): void {
  const { left, hours, sources, weeks, answerHours, answerHoursBefore, ...counts } = counted;
  expect(figures, where).toMatchObject(counts);
  const close = (shown: number | null, expected: number | null, what: string) =>
    expected === null
      ? expect(shown, `${where} ${what}`).toBeNull()
      : expect(shown, `${where} ${what}`).toBeCloseTo(Number(expected), 3);
  close(figures.answerHours, answerHours, 'answers');
  close(figures.answerHoursBefore, answerHoursBefore, 'answers before');
  expect(
    cohort.stays.map(({ count }) => count),
    where,
  ).toEqual(left);
  for (const [at, stay] of cohort.stays.entries()) close(stay.hours, hours[at] ?? null, `stay ${at}`);
  expect(cohort.sources, where).toEqual(sources ?? {});
  expect(cohort.weeks, where).toEqual(weeks);
}

/** How many rows the list of the group holds that an address asks for. */
async function behind(key: ScopeKey, search: object): Promise<number> {
  const address = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  const asked = applicationList.filterOf(applicationList.load(address));
  return Object.values(await totalsOfApplications(key, asked, db)).reduce((sum, n) => sum + n, 0);
}

const made = fc.sample(
  fc.tuple(
    fc.array(history, { minLength: HISTORIES / GROUPS, maxLength: HISTORIES / GROUPS }),
    fc.array(period, { minLength: 3, maxLength: 3 }),
  ),
  { numRuns: GROUPS, seed: SEED },
);

test.each(made.map((one, n) => [n + 1, ...one] as const))(
  `every figure of comparison and report of made-up group %i of seed ${SEED} is a recount, and that of its list`,
  async (_, histories, periods) => {
    const { key, groupeId, houses } = await openGroup(histories);
    const today = toParisDay(world.time.now);
    for (const [ago, length] of periods) {
      const until = addDays(today, -ago);
      const asked = { since: addDays(until, 1 - length), until };
      const address = new URLSearchParams({ from: asked.since, to: asked.until, maison: houses.join(',') });
      const shown = await readComparison(key, compareView.load(address), world.time.now, db);
      expect(shown.period).toEqual(asked);
      expect(shown.houses.map(({ id }) => id).sort()).toEqual([...houses].sort());
      const report = await readReported(
        key,
        { period: asked, establishments: null, now: world.time.now },
        db,
      );
      expect(report.houses).toEqual(
        shown.houses.toSorted((a, b) => ids(report).indexOf(a.id) - ids(report).indexOf(b.id)),
      );
      expectSame(
        report.total,
        await recount(groupeId, houses, asked),
        `all, ${asked.since} to ${asked.until}`,
      );
      for (const house of shown.houses) {
        const where = `house ${house.id}, ${asked.since} to ${asked.until}`;
        expectSame(house, await recount(groupeId, [house.id ?? 0], asked), where);
        await expectRows(key, house, shown.days, where);
      }
    }
  },
);

const ids = ({ houses }: { houses: readonly Compared[] }) => houses.map(({ id }) => id);

/** Every figure that leads to rows leads to exactly as many. */
async function expectRows(
  key: ScopeKey,
  { id, figures, cohort }: Compared,
  days: Awaited<ReturnType<typeof readComparison>>['days'],
  where: string,
): Promise<void> {
  const rows = (search: object) => behind(key, { ...search, maison: id });
  for (const name of ['received', 'interview', 'hires', 'refusals'] as const)
    expect(await rows(FIGURES[name].search(days)), `${where} ${name}`).toBe(FIGURES[name].of(figures));
  expect(await rows(answeredIn(days)), `${where} answers`).toBe(figures.answers);
  for (const [at, reached] of STAGES.entries())
    expect(await rows({ ...receivedIn(days), reached }), `${where} ${reached}`).toBe(figures.reached[at]);
  for (const [at, left] of LEFT_STAGES.entries())
    expect(await rows({ ...receivedIn(days), left }), `${where} left ${left}`).toBe(cohort.stays[at]?.count);
  for (const [source, n] of Object.entries(cohort.sources))
    expect(await rows({ ...receivedIn(days), source }), `${where} ${source}`).toBe(n);
}

test('those of an address without establishments are the four that received most, and no other period leaks in', async () => {
  const { key } = await openGroup(fc.sample(history, { numRuns: 30, seed: SEED }));
  const shown = await readComparison(key, compareView.load({ period: '365' }), world.time.now, db);
  const received = shown.houses.map(({ figures }) => figures.received);
  expect(received).toEqual(received.toSorted((a, b) => b - a));
  const far = compareView.load({ from: '2001-01-01', to: '2001-02-01' });
  const none = await readComparison(key, far, world.time.now, db);
  expect(none.total.figures).toEqual(NO_FIGURES);
  expect(none.weeks).toHaveLength(5);
});
