import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { offers } from './schema/offers.ts';

/** What these offers ask their candidates, by their ids. */
export async function questionsOf(
  scope: ScopeKey,
  ids: readonly number[],
  db = database(),
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .select({ id: offers.id, questions: sql<readonly string[]>`${offers.record} -> 'questions'` })
    .from(offers)
    .where(and(eq(offers.scope, scope), inArray(offers.id, [...ids])));
  return new Map(rows.map(({ id, questions }) => [id, questions]));
}
