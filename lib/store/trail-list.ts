import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { trail } from './schema/trail.ts';
import { isShown } from './trail-announced.ts';

export type TrailLink = typeof trail.$inferSelect;

/** Which links of a chain are asked for. */
export type TrailQuestion = {
  readonly scopeKey: string;
  /** Only what this person has done; null: everybody's. */
  readonly ownOf: number | null;
  readonly people: readonly number[];
  /** Actions, with `%` for any text; none asks for all. */
  readonly actions: readonly string[];
  readonly from: Date | null;
  /** Not included. */
  readonly before: Date | null;
  /** The people, records and actions that are called as was typed. Null where nothing was. */
  readonly words: {
    readonly people: readonly string[];
    readonly subjects: readonly TrailSubject[];
    readonly actions: readonly string[];
  } | null;
};

export type TrailSubject = { readonly kind: string; readonly ids: readonly number[] };

function conditionOf({
  scopeKey,
  ownOf,
  people,
  actions,
  from,
  before,
  words,
}: TrailQuestion): SQL | undefined {
  const conditions: (SQL | undefined)[] = [eq(trail.scopeKey, scopeKey), isShown];
  if (ownOf !== null) conditions.push(eq(trail.personId, ownOf));
  if (people.length > 0) conditions.push(inArray(trail.personId, [...people]));
  if (actions.length > 0) conditions.push(or(...actions.map((action) => ilike(trail.action, action))));
  if (from) conditions.push(gte(trail.at, from));
  if (before) conditions.push(lt(trail.at, before));
  if (words) conditions.push(wordsIn(words));
  return and(...conditions);
}

function wordsIn({ people, subjects, actions }: NonNullable<TrailQuestion['words']>): SQL | undefined {
  return or(
    inArray(trail.personName, [...people]),
    inArray(trail.action, [...actions]),
    ...subjects.map(({ kind, ids }) => and(eq(trail.subjectKind, kind), inArray(trail.subjectId, [...ids]))),
  );
}

/** A page of links, the newest first. */
export function listTrail(
  db: Database,
  question: TrailQuestion,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly TrailLink[]> {
  return db
    .select()
    .from(trail)
    .where(conditionOf(question))
    .orderBy(desc(trail.position))
    .limit(limit)
    .offset(offset);
}

/** How many links there are, counted up to `most`. */
export async function countTrail(db: Database, question: TrailQuestion, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(trail)
    .where(conditionOf(question))
    .limit(most)
    .as('some');
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(some);
  return counted?.n ?? 0;
}

/** The places of all links that are asked for in their chain, the newest first. */
export async function positionsOfTrail(db: Database, question: TrailQuestion): Promise<readonly number[]> {
  const rows = await db
    .select({ position: trail.position })
    .from(trail)
    .where(conditionOf(question))
    .orderBy(desc(trail.position));
  return rows.map(({ position }) => position);
}

/** Links by their places, the newest first. */
export function linksAt(
  db: Database,
  scopeKey: string,
  positions: readonly number[],
): Promise<readonly TrailLink[]> {
  return db
    .select()
    .from(trail)
    .where(and(eq(trail.scopeKey, scopeKey), inArray(trail.position, [...positions])))
    .orderBy(desc(trail.position));
}

/** What was done to one record, the newest first. */
export function trailOf(
  db: Database,
  about: {
    readonly scopeKey: string;
    readonly kind: string;
    readonly id: number;
    readonly ownOf: number | null;
  },
  limit: number,
): Promise<readonly TrailLink[]> {
  return db
    .select()
    .from(trail)
    .where(
      and(
        eq(trail.scopeKey, about.scopeKey),
        eq(trail.subjectKind, about.kind),
        eq(trail.subjectId, about.id),
        isShown,
        about.ownOf === null ? undefined : eq(trail.personId, about.ownOf),
      ),
    )
    .orderBy(desc(trail.position))
    .limit(limit);
}

/** Everybody who has done something in a scope, under the name that they last had. */
export function peopleOfTrail(
  db: Database,
  scopeKey: string,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return db
    .selectDistinctOn([trail.personId], { id: trail.personId, name: trail.personName })
    .from(trail)
    .where(eq(trail.scopeKey, scopeKey))
    .orderBy(trail.personId, desc(trail.position));
}

/** Every name under which somebody has done something in a scope. */
export async function namesOfTrail(db: Database, scopeKey: string): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ name: trail.personName })
    .from(trail)
    .where(eq(trail.scopeKey, scopeKey));
  return rows.map(({ name }) => name);
}
