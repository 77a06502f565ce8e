import { sql } from 'drizzle-orm';
import type { StageSeen } from '#lib/core/stages.ts';
import { applicationRecords, applications } from '#lib/engines/mirror/schema/applications.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

/** How many applications are sampled per status, those changed last. */
const SAMPLE = 30;

/** Samples the applications of each of `statuses`. */
export async function stagesSeen(
  scope: ScopeKey,
  statuses: readonly string[],
  db = database(),
): Promise<ReadonlyMap<string, StageSeen>> {
  const { rows } = await db.execute<Sampled>(sql`
    select asked.status, extract(epoch from a.received_at)::float8 * 1000 as received,
      array(select entry ->> 'status' from jsonb_array_elements(r.record -> 'history') entry) as path
    from unnest(${sql.param([...statuses])}::text[]) as asked (status)
    cross join lateral (
      select id, received_at from ${applications}
      where scope = ${scope} and shown_status = asked.status
      order by modified_at desc, id desc limit ${SAMPLE}
    ) a
    join ${applicationRecords} r on r.scope = ${scope} and r.id = a.id`);
  return seenIn(rows);
}

type Sampled = { readonly status: string; readonly received: number; readonly path: readonly string[] };

export function seenIn(sampled: readonly Sampled[]): ReadonlyMap<string, StageSeen> {
  const paths = sampled.map(({ status, path }) => (path.includes(status) ? path : [...path, status]));
  const places = Map.groupBy(
    paths.flatMap((path) => path.map((status, depth) => ({ status, depth, left: depth < path.length - 1 }))),
    ({ status }) => status,
  );
  const told = paths.some((path) => path.length > 1);
  return new Map(
    [...Map.groupBy(sampled, ({ status }) => status)].map(([status, own]) => {
      const seen = places.get(status) ?? [];
      const depth = told ? mean(seen.map((place) => place.depth)) : null;
      const entered = seen.filter((place) => place.depth > 0).length;
      const left = seen.filter((place) => place.left).length;
      const final = entered > 0 && left * SELDOM <= seen.length;
      return [status, { depth, final, receivedAt: mean(own.map(({ received }) => received)) }];
    }),
  );
}

/** One in this many may leave a final status again: by mistake, or for another final one. */
const SELDOM = 20;

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
