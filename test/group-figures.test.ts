import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { applicationList } from '#lib/applications/list.ts';
import { readCockpit } from '#lib/group/data.ts';
import { FIGURES } from '#lib/group/figures.ts';
import { cockpitList, PERIODS } from '#lib/group/list.ts';
import { totalsOfApplications } from '#lib/mirror/applications.ts';
import { type HouseFigures, NO_FIGURES } from '#lib/mirror/figures-model.ts';
import { listOffers } from '#lib/mirror/offers.ts';
import { offerList } from '#lib/offers/list.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { history, openGroupWorld } from './group-world.ts';

/** Histories that are made up, spread over as many groups. */
const HISTORIES = 200;
/** Named by each test, to make the same histories again. */
const SEED = Date.now() % 2 ** 31;
const GROUPS = 10;

const { db, world, openGroup, close } = await openGroupWorld();
afterAll(close);

type Recount = Omit<HouseFigures, 'weeks' | 'lastAction' | 'untold'> & { weeks: number[]; last: Date | null };

/** The same figures counted from the platform's tables alone, by nothing that the product counts with. */
async function recount(groupeId: number, maisonId: number | null, days: number): Promise<Recount> {
  const now = world.time.now;
  const { rows } = await world.db.execute<Recount & Record<string, unknown>>(sql`
    with clock as (
      select (${now.toISOString()}::timestamptz) as now,
        date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'Europe/Paris') as today
    ),
    days as (
      select now, today, (today - make_interval(days => ${days} - 1)) at time zone 'Europe/Paris' as since,
        (today - make_interval(days => 2 * ${days} - 1)) at time zone 'Europe/Paris' as before,
        (today - interval '6 days') at time zone 'Europe/Paris' as week
      from clock
    ),
    c as (
      select c.*, d.*,
        (select max((e ->> 'at')::timestamptz) from jsonb_array_elements(c.history) e
          where e ->> 'status' = c.status) as taken,
        (select min((e ->> 'at')::timestamptz) from jsonb_array_elements(c.history) e
          where e ->> 'status' not in ('received', 'withdrawn')) as answered,
        (select max(case e ->> 'status' when 'reviewing' then 1 when 'shortlisted' then 2 when 'interview' then 3
          when 'offered' then 4 when 'hired' then 5 else 0 end) from jsonb_array_elements(c.history) e) as furthest
      from platform.candidatures c cross join days d
      where c.groupe_id = ${groupeId} and (${maisonId}::bigint is null or c.maison_id = ${maisonId})
    ),
    o as (
      select o.id, exists (select 1 from platform.candidatures c where c.offre_id = o.id) as wanted
      from platform.offres o where o.groupe_id = ${groupeId} and o.status = 'published'
        and (${maisonId}::bigint is null or o.maison_id = ${maisonId})
    )
    select
      (select count(*)::int from o) as "openOffers",
      (select count(*)::int from o where not wanted) as "emptyOffers",
      count(*) filter (where status in ('received', 'reviewing') and taken < now - interval '72 hours')::int as waiting,
      count(*) filter (where date >= week)::int as "lastWeek",
      count(*) filter (where date >= since)::int as received,
      count(*) filter (where date >= before and date < since)::int as "receivedBefore",
      array[count(*) filter (where date >= since and furthest >= 1)::int,
        count(*) filter (where date >= since and furthest >= 2)::int,
        count(*) filter (where date >= since and furthest >= 3)::int,
        count(*) filter (where date >= since and furthest >= 4)::int,
        count(*) filter (where date >= since and furthest >= 5)::int] as reached,
      count(*) filter (where answered >= since)::int as answers,
      percentile_cont(0.5) within group (order by extract(epoch from answered - date)::float8)
        filter (where answered >= since) / 3600 as "answerHours",
      percentile_cont(0.5) within group (order by extract(epoch from answered - date)::float8)
        filter (where answered >= before and answered < since) / 3600 as "answerHoursBefore",
      count(*) filter (where status = 'hired' and taken >= since)::int as hires,
      count(*) filter (where status = 'hired' and taken >= before and taken < since)::int as "hiresBefore",
      count(*) filter (where status = 'hired' and taken >= since)::int as "hiresTimed",
      percentile_cont(0.5) within group (order by extract(epoch from taken - date)::float8)
        filter (where status = 'hired' and taken >= since) / 3600 as "hireHours",
      percentile_cont(0.5) within group (order by extract(epoch from taken - date)::float8)
        filter (where status = 'hired' and taken >= before and taken < since) / 3600 as "hireHoursBefore",
      count(*) filter (where status = 'rejected' and taken >= since)::int as refusals,
      count(*) filter (where status = 'rejected' and taken >= before and taken < since)::int as "refusalsBefore",
      max(taken) filter (where status not in ('received', 'withdrawn')) as last,
      array(select (select count(*)::int from c
          where (c.date at time zone 'Europe/Paris')::date between
            (c.today - make_interval(days => 7 * (11 - w) + 6))::date and (c.today - make_interval(days => 7 * (11 - w)))::date)
        from generate_series(0, 11) w order by w) as weeks
    from c`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without groups returns a row');
  return row;
}

function expectSame(shown: HouseFigures, counted: Recount, where: string): void {
  const { lastAction, untold, answerHours, answerHoursBefore, hireHours, hireHoursBefore, ...counts } = shown;
  const { last, ...same } = counted;
  const times = { answerHours, answerHoursBefore, hireHours, hireHoursBefore };
  expect(untold, where).toBe(0);
  expect(lastAction && Date.parse(lastAction), where).toBe(last && new Date(last).getTime());
  for (const [name, time] of Object.entries(times)) {
    const expected = same[name as keyof typeof times];
    if (time === null || expected === null) expect(time, `${where} ${name}`).toBe(expected);
    else expect(time, `${where} ${name}`).toBeCloseTo(Number(expected), 6);
  }
  expect({ ...same, ...counts }, where).toEqual(same);
}

/** How many rows the list holds that an address of the group shows. */
async function behind(key: ScopeKey, section: string, search: object): Promise<number> {
  const address = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  if (section === 'applications') {
    const asked = applicationList.filterOf(applicationList.load(address));
    return Object.values(await totalsOfApplications(key, asked, db)).reduce((sum, n) => sum + n, 0);
  }
  const filter = offerList.filterOf(offerList.load(address));
  const view = { sort: 'modified', order: 'desc', page: 1, perPage: 100 } as const;
  return (await listOffers(key, filter, view, db)).total;
}

const samples = fc.sample(
  fc.array(history, { minLength: HISTORIES / GROUPS, maxLength: HISTORIES / GROUPS }),
  {
    numRuns: GROUPS,
    seed: SEED,
  },
);

test.each(samples.map((histories, n) => [n + 1, histories] as const))(
  `every figure of made-up group %i of seed ${SEED} is a recount of the platform, and of the list that it leads to`,
  async (_, histories) => {
    const { key, groupeId, houses } = await openGroup(histories);
    for (const period of PERIODS) {
      const view = cockpitList.load({ period });
      const { rows, total, days } = await readCockpit(key, view, world.time.now, db);
      expect(rows).toHaveLength(houses.length);
      const shown = [...rows.map(({ id, figures }) => ({ id, figures })), { id: null, figures: total }];
      for (const { id, figures } of shown) {
        const where = `house ${id}, ${period} days`;
        expectSame(figures, await recount(groupeId, id, Number(period)), where);
        for (const [name, { of, section, search }] of Object.entries(FIGURES)) {
          const address = { ...search(days), ...(id === null ? {} : { maison: id }) };
          expect(await behind(key, section, address), `${where} ${name}`).toBe(of(figures));
        }
        const answered = { answered: days.since, ...(id === null ? {} : { maison: id }) };
        expect(await behind(key, 'applications', answered), `${where} answers`).toBe(figures.answers);
      }
    }
  },
);

test('what is narrowed to some houses is counted of these, also the medians', async () => {
  const histories = fc.sample(history, { numRuns: 40, seed: SEED });
  const { key, groupeId, houses } = await openGroup(histories);
  const [first = 0] = houses;
  const view = cockpitList.load({ q: 'lutece', period: '365' });
  const { rows, total } = await readCockpit(key, view, world.time.now, db);
  expect(rows.map(({ id }) => id)).toEqual([first]);
  expectSame(total, await recount(groupeId, first, 365), 'the one that is found');
  const none = await readCockpit(key, cockpitList.load({ q: 'personne' }), world.time.now, db);
  expect(none.total).toEqual(NO_FIGURES);
});
