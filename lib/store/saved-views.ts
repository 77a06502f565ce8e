import { and, asc, count, eq, or } from 'drizzle-orm';
import type { Database } from './database.ts';
import { savedViews } from './schema/saved-views.ts';

export type SavedViewRow = typeof savedViews.$inferSelect;
type NewView = typeof savedViews.$inferInsert;
type Content = Pick<SavedViewRow, 'name' | 'search' | 'isShared' | 'isPinned' | 'changedAt'>;

/** So many of one person in a scope. */
const MOST_VIEWS = 50;

/** The views of a scope that a person sees: their own and those that are shared, by name. */
export function listViews(
  db: Database,
  { scopeKey, personId }: { readonly scopeKey: string; readonly personId: number },
): Promise<readonly SavedViewRow[]> {
  return db
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.scopeKey, scopeKey),
        or(eq(savedViews.personId, personId), eq(savedViews.isShared, true)),
      ),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id));
}

/** Keeps a view; the same one again changes nothing. Null where the person has too many already. */
export async function addView(db: Database, view: NewView): Promise<number | null> {
  const { scopeKey, personId, operationId } = view;
  const known = await findByOperation(db, operationId);
  if (known !== null) return known;
  const [counted] = await db
    .select({ n: count() })
    .from(savedViews)
    .where(and(eq(savedViews.scopeKey, scopeKey), eq(savedViews.personId, personId)));
  if ((counted?.n ?? 0) >= MOST_VIEWS) return null;
  const [added] = await db
    .insert(savedViews)
    .values(view)
    .onConflictDoNothing()
    .returning({ id: savedViews.id });
  return added?.id ?? findByOperation(db, operationId);
}

async function findByOperation(db: Database, operationId: string): Promise<number | null> {
  const [row] = await db
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(eq(savedViews.operationId, operationId));
  return row?.id ?? null;
}

export async function changeView(
  db: Database,
  scopeKey: string,
  id: number,
  content: Content,
): Promise<void> {
  await db.update(savedViews).set(content).where(ofScope(scopeKey, id));
}

export async function dropView(db: Database, scopeKey: string, id: number): Promise<void> {
  await db.delete(savedViews).where(ofScope(scopeKey, id));
}

const ofScope = (scopeKey: string, id: number) =>
  and(eq(savedViews.scopeKey, scopeKey), eq(savedViews.id, id));
