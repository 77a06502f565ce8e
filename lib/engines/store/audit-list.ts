import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { isShown } from './audit-announced.ts';
import type { Database } from './database.ts';
import { auditLog } from './schema/audit-log.ts';

export type AuditLink = typeof auditLog.$inferSelect;

/** A query of the entries of a chain. */
export type AuditQuestion = {
  readonly scopeKey: string;
  /** Only this person’s actions; null: everybody’s. */
  readonly ownOf: number | null;
  readonly people: readonly number[];
  /** Actions, with `%` for any text; empty for all. */
  readonly actions: readonly string[];
  readonly from: Date | null;
  /** Not included. */
  readonly before: Date | null;
  /** The people, records and actions with the typed name. Null without a search. */
  readonly words: {
    readonly people: readonly string[];
    readonly subjects: readonly AuditSubject[];
    readonly actions: readonly string[];
  } | null;
};

export type AuditSubject = { readonly kind: string; readonly ids: readonly number[] };

function conditionOf({
  scopeKey,
  ownOf,
  people,
  actions,
  from,
  before,
  words,
}: AuditQuestion): SQL | undefined {
  const conditions: (SQL | undefined)[] = [eq(auditLog.scopeKey, scopeKey), isShown];
  if (ownOf !== null) conditions.push(eq(auditLog.personId, ownOf));
  if (people.length > 0) conditions.push(inArray(auditLog.personId, [...people]));
  if (actions.length > 0) conditions.push(or(...actions.map((action) => ilike(auditLog.action, action))));
  if (from) conditions.push(gte(auditLog.at, from));
  if (before) conditions.push(lt(auditLog.at, before));
  if (words) conditions.push(wordsIn(words));
  return and(...conditions);
}

function wordsIn({ people, subjects, actions }: NonNullable<AuditQuestion['words']>): SQL | undefined {
  return or(
    inArray(auditLog.personName, [...people]),
    inArray(auditLog.action, [...actions]),
    ...subjects.map(({ kind, ids }) =>
      and(eq(auditLog.subjectKind, kind), inArray(auditLog.subjectId, [...ids])),
    ),
  );
}

/** A page of entries, the newest first. */
export function listAuditEntries(
  db: Database,
  question: AuditQuestion,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly AuditLink[]> {
  return db
    .select()
    .from(auditLog)
    .where(conditionOf(question))
    .orderBy(desc(auditLog.position))
    .limit(limit)
    .offset(offset);
}

/** How many entries there are, counted up to `most`. */
export async function countAuditEntries(
  db: Database,
  question: AuditQuestion,
  most: number,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(auditLog)
    .where(conditionOf(question))
    .limit(most)
    .as('some');
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(some);
  return counted?.n ?? 0;
}

/** The positions of all matching entries in their chain, the newest first. */
export async function positionsOfAuditLog(db: Database, question: AuditQuestion): Promise<readonly number[]> {
  const rows = await db
    .select({ position: auditLog.position })
    .from(auditLog)
    .where(conditionOf(question))
    .orderBy(desc(auditLog.position));
  return rows.map(({ position }) => position);
}

/** Entries by position, the newest first. */
export function linksAt(
  db: Database,
  scopeKey: string,
  positions: readonly number[],
): Promise<readonly AuditLink[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.scopeKey, scopeKey), inArray(auditLog.position, [...positions])))
    .orderBy(desc(auditLog.position));
}

/** The actions on one record, the newest first. */
export function auditLogOf(
  db: Database,
  about: {
    readonly scopeKey: string;
    readonly kind: string;
    readonly id: number;
    readonly ownOf: number | null;
  },
  limit: number,
): Promise<readonly AuditLink[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.scopeKey, about.scopeKey),
        eq(auditLog.subjectKind, about.kind),
        eq(auditLog.subjectId, about.id),
        isShown,
        about.ownOf === null ? undefined : eq(auditLog.personId, about.ownOf),
      ),
    )
    .orderBy(desc(auditLog.position))
    .limit(limit);
}

/** Everybody who has acted in a scope, under their latest name. */
export function peopleOfAuditLog(
  db: Database,
  scopeKey: string,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return db
    .selectDistinctOn([auditLog.personId], { id: auditLog.personId, name: auditLog.personName })
    .from(auditLog)
    .where(eq(auditLog.scopeKey, scopeKey))
    .orderBy(auditLog.personId, desc(auditLog.position));
}

/** Every name under which somebody has acted in a scope. */
export async function namesOfAuditLog(db: Database, scopeKey: string): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ name: auditLog.personName })
    .from(auditLog)
    .where(eq(auditLog.scopeKey, scopeKey));
  return rows.map(({ name }) => name);
}
