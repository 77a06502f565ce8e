import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Runner } from '../database.ts';
import { applications as a, frequentBeginnings as f, applicationMarks as m } from '../schema/applications.ts';
import type { Count } from './application-sums.ts';

/**
 * Applications per status that have words with all of these beginnings, counted by their marks; null when a beginning
 * is not marked. Marks of words come after those of statuses, which begin with `=`.
 */
export async function countMarked(
  db: Runner,
  scope: number,
  beginnings: readonly string[],
  statuses: readonly string[],
): Promise<readonly Count[] | null> {
  const marked = await db
    .select({ beginning: f.beginning })
    .from(f)
    .where(and(eq(f.scope, scope), inArray(f.beginning, [...beginnings])));
  if (marked.length < beginnings.length) return null;
  const isStatus =
    statuses.length > 0
      ? inArray(
          m.mark,
          statuses.map((status) => `=${status}`),
        )
      : and(gte(m.mark, '='), lt(m.mark, '>'));
  const isWord = inArray(m.mark, [...beginnings]);
  // A window instead of a join: of a table that grows fast the planner may know nothing yet.
  const { rows } = await db.execute<Count>(sql`
    select substr(mark, 2) as status, sum(bit_count(ids & common))::int as n
    from (
      select ${m.mark} as mark, ${m.ids} as ids,
        bit_and(${m.ids}) filter (where ${isWord}) over block as common,
        count(*) filter (where ${isWord}) over block as found
      from ${m} where ${m.scope} = ${scope} and ${or(isWord, isStatus)}
      window block as (partition by ${m.block})
    ) as marks
    where found = ${beginnings.length} and mark < '>'
    group by 1 having sum(bit_count(ids & common)) > 0`);
  return rows;
}

/** The ids of a scope may lie so many blocks apart for their marks to be put side by side. */
const WIDEST = 2000;

/** Whether rows can be tested for having words with all of these beginnings by `isMarked`. */
export async function canTestMarks(
  db: Runner,
  scope: number,
  beginnings: readonly string[],
): Promise<boolean> {
  if (beginnings.length === 0) return false;
  const marked = await db
    .select({ blocks: sql<number>`(max(${m.block}) - min(${m.block}))::int` })
    .from(m)
    .where(and(eq(m.scope, scope), inArray(m.mark, [...beginnings])))
    .groupBy(m.mark);
  return marked.length === beginnings.length && marked.every(({ blocks }) => blocks < WIDEST);
}

/**
 * One row for `isMarked`: the ids from the first to the last, and a bit for each, set where all of these beginnings are
 * marked. As bytes (`bit_send` puts their length first), which join faster than texts of bits do.
 */
export function markedIds(scope: number, beginnings: readonly string[]): SQL {
  return sql`(
    select min(block) << 11 as first, (max(block) << 11) + 2047 as last, string_agg(
      decode(repeat('00', 256 * (block - before - 1)::int), 'hex') || substr(bit_send(ids), 5), '' order by block) as bits
    from (
      select ${m.block} as block, bit_and(${m.ids}) as ids,
        coalesce(lag(${m.block}) over (order by ${m.block}), ${m.block} - 1) as before
      from ${m} where ${m.scope} = ${scope} and ${inArray(m.mark, [...beginnings])}
      group by ${m.block} having count(*) = ${beginnings.length}
    ) as blocks
  ) as marked`;
}

/**
 * A test that an index answers by the id it holds: no row is read for it. Beside `markedIds`. Bytes count their bits
 * from the other end: 7 turns them round.
 */
export const isMarked = sql`case when ${a.id} between marked.first and marked.last
  then get_bit(marked.bits, (${a.id} - marked.first) # 7) = 1 end`;
