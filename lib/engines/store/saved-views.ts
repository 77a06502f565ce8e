import { and, asc, count, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Runner } from './database.ts';
import { savedViews, viewPins } from './schema/saved-views.ts';

/** A view as one reader sees it. */
export type SavedViewRow = typeof savedViews.$inferSelect & { readonly isPinned: boolean };
type NewView = typeof savedViews.$inferInsert;
type Content = Pick<SavedViewRow, 'name' | 'search' | 'isShared' | 'changedAt'>;

/** Limit of one person in a scope. */
const MOST_VIEWS = 50;

/** The views of a scope that a person sees: their own and shared ones, by name. */
export function listViews(
  db: Runner,
  { scopeKey, personId }: { readonly scopeKey: string; readonly personId: number },
): Promise<readonly SavedViewRow[]> {
  return db
    .select({
      ...getTableColumns(savedViews),
      isPinned: sql<boolean>`${viewPins.personId} is not null`,
    })
    .from(savedViews)
    .leftJoin(viewPins, and(eq(viewPins.viewId, savedViews.id), eq(viewPins.personId, personId)))
    .where(
      and(
        eq(savedViews.scopeKey, scopeKey),
        or(eq(savedViews.personId, personId), eq(savedViews.isShared, true)),
      ),
    )
    .orderBy(asc(savedViews.name), asc(savedViews.id));
}

/** Stores a view. Null when the person has too many already. */
export async function addView(db: Runner, view: NewView): Promise<number | null> {
  const { scopeKey, personId } = view;
  const [counted] = await db
    .select({ n: count() })
    .from(savedViews)
    .where(and(eq(savedViews.scopeKey, scopeKey), eq(savedViews.personId, personId)));
  if ((counted?.n ?? 0) >= MOST_VIEWS) return null;
  const [added] = await db.insert(savedViews).values(view).returning({ id: savedViews.id });
  if (!added) throw new Error('A view that was added has an id.');
  return added.id;
}

export async function changeView(db: Runner, scopeKey: string, id: number, content: Content): Promise<void> {
  await db.update(savedViews).set(content).where(ofScope(scopeKey, id));
}

/** Pins a view for one person, or unpins it. */
export async function pinView(
  db: Runner,
  { personId, viewId }: { readonly personId: number; readonly viewId: number },
  isPinned: boolean,
): Promise<void> {
  if (isPinned) await db.insert(viewPins).values({ personId, viewId }).onConflictDoNothing();
  else await db.delete(viewPins).where(and(eq(viewPins.personId, personId), eq(viewPins.viewId, viewId)));
}

export async function dropView(db: Runner, scopeKey: string, id: number): Promise<void> {
  await db.delete(savedViews).where(ofScope(scopeKey, id));
}

const ofScope = (scopeKey: string, id: number) =>
  and(eq(savedViews.scopeKey, scopeKey), eq(savedViews.id, id));
