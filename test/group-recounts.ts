/** The product’s figures, counted from the platform’s tables without any code of the product. */
import { type SQL, sql } from 'drizzle-orm';
import { daysOf } from '#contract/day.ts';
import type { EstablishmentFigures } from '#lib/engines/mirror/figures-model.ts';
import type { Period } from '#lib/features/group/period.ts';
import type { PlatformWorld } from './platform-world.ts';

/** The platform’s own database, and the time of the count. */
export type Counter = { readonly db: PlatformWorld['db']; readonly now: Date };

export type NowCount = Omit<EstablishmentFigures, 'weeks' | 'lastAction' | 'untold'> & {
  weeks: number[];
  last: Date | null;
};

/** The figures of a cockpit, of one establishment or of all of a group. */
export async function recountNow(
  { db, now }: Counter,
  groupId: number,
  establishmentId: number | null,
  days: number,
): Promise<NowCount> {
  const { rows } = await db.execute<NowCount & Record<string, unknown>>(sql`
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
      where c.groupe_id = ${groupId} and (${establishmentId}::bigint is null or c.maison_id = ${establishmentId})
    ),
    o as (
      select o.id, exists (select 1 from platform.candidatures c where c.offre_id = o.id) as wanted
      from platform.offres o where o.groupe_id = ${groupId} and o.status = 'published'
        and (${establishmentId}::bigint is null or o.maison_id = ${establishmentId})
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

export type PeriodCount = {
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

/** The figures of a comparison or a report, of these establishments together. */
export async function recountPeriod(
  { db }: Counter,
  groupId: number,
  maisons: readonly number[],
  { since, until }: Period,
): Promise<PeriodCount> {
  const days = daysOf({ since, until });
  const { rows } = await db.execute<PeriodCount>(sql`
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
      where c.groupe_id = ${groupId} and c.maison_id in (${sql.join([-1, ...maisons], sql`, `)})
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

export type HomeCount = {
  /** Of each week of seven days, oldest first. */
  received: number[];
  answered: number[];
  /** The same, Monday first. */
  weekdays: number[][];
  waiting: number[];
  stale: number;
  applicants: number[];
  actions: { id: number; status: string; at: string }[];
  fresh: number;
};

/**
 * The figures on the home of an establishment beside those of the cockpit: so many weeks until today, and its first
 * rows.
 */
export async function recountHome(
  { db, now }: Counter,
  establishmentId: number,
  { weeks, few, staleDays }: { weeks: number; few: number; staleDays: number },
): Promise<HomeCount> {
  const day = (instant: SQL) => sql`(${instant} at time zone 'Europe/Paris')::date`;
  const { rows } = await db.execute<HomeCount & Record<string, unknown>>(sql`
    with c as (
      select c.id, c.date, c.status, ${day(sql`c.date`)} as came,
        (select max((e ->> 'at')::timestamptz) from jsonb_array_elements(c.history) e
          where e ->> 'status' = c.status) as taken,
        (select ${day(sql`min((e ->> 'at')::timestamptz)`)} from jsonb_array_elements(c.history) e
          where e ->> 'status' not in ('received', 'withdrawn')) as answered
      from platform.candidatures c where c.maison_id = ${establishmentId}
    ),
    w as (
      select n, t.today - 7 * (${weeks} - n) + 1 as first, t.today - 7 * (${weeks} - n - 1) as last
      from generate_series(0, ${weeks} - 1) n, (select ${day(sql`${now.toISOString()}::timestamptz`)} as today) t
    )
    select
      array(select (select count(*)::int from c where came between first and last) from w order by n) as received,
      array(select (select count(*)::int from c where answered between first and last) from w order by n) as answered,
      (select json_agg(array(select (select count(*)::int from c
            where came between first and last and extract(isodow from came) = d)
          from generate_series(1, 7) d order by d) order by n) from w) as weekdays,
      array(select id::int from c where status in ('received', 'reviewing')
        and taken < ${now.toISOString()}::timestamptz - interval '72 hours'
        and ${day(sql`taken`)} >= ${day(sql`${now.toISOString()}::timestamptz`)} - ${staleDays}::int
        order by taken, id limit ${few}) as waiting,
      (select count(*)::int from c where status in ('received', 'reviewing')
        and taken < ${now.toISOString()}::timestamptz - ${staleDays}::int * interval '24 hours') as stale,
      array(select (select count(*)::int from platform.candidatures c where c.offre_id = o.id) as n
        from platform.offres o where o.maison_id = ${establishmentId} and o.status = 'published'
        order by n limit ${few}) as applicants,
      coalesce((select json_agg(last) from (select id, status, taken as at from c
        where status not in ('received', 'withdrawn') order by taken desc, id desc limit ${few}) last), '[]') as actions,
      (select count(*)::int from c where status = 'received') as fresh`);
  const [row] = rows;
  if (!row) throw new Error('a row of aggregates is always there');
  return row;
}

export type StatsCount = {
  establishments: number;
  offers: Record<string, number> | null;
  applications: Record<string, number> | null;
  days7: number;
  days30: number;
  hours7: number;
  hours30: number;
  answerHours: number | null;
};

/** The figures that the cockpit compares with the platform’s own statistics. */
export async function recountStats({ db, now }: Counter, groupId: number): Promise<StatsCount> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = (days: number) =>
    sql`((${at} at time zone 'Europe/Paris')::date - ${days - 1}::int)::timestamp at time zone 'Europe/Paris'`;
  const { rows } = await db.execute<StatsCount & Record<string, unknown>>(sql`
    with c as (
      select c.status, c.date, (select min((e ->> 'at')::timestamptz) from jsonb_array_elements(c.history) e
        where e ->> 'status' not in ('received', 'withdrawn')) as answered
      from platform.candidatures c where c.groupe_id = ${groupId}
    )
    select (select count(*)::int from platform.maisons where groupe_id = ${groupId}) as establishments,
      (select json_object_agg(status, n) from (select status, count(*) as n from platform.offres
        where groupe_id = ${groupId} group by status) o) as offers,
      (select json_object_agg(status, n) from (select status, count(*) as n from c group by status) s) as applications,
      count(*) filter (where date >= ${since(7)})::int as days7,
      count(*) filter (where date >= ${since(30)})::int as days30,
      count(*) filter (where date > ${at} - interval '7 days')::int as hours7,
      count(*) filter (where date > ${at} - interval '30 days')::int as hours30,
      percentile_cont(0.5) within group (order by extract(epoch from answered - date)::float8) / 3600 as "answerHours"
    from c`);
  const [row] = rows;
  if (!row) throw new Error('a row of aggregates is always there');
  return row;
}
