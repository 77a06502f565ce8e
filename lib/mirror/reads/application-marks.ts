import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Runner } from '../database.ts';
import { frequentBeginnings as f, applicationMarks as m } from '../schema/applications.ts';
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
