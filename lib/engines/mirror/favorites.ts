import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { type Database, database, type Transaction } from '#lib/engines/store/database.ts';
import { favorites } from './schema/favorites.ts';
import { scopes } from './schema/sync.ts';
import { writeToScope } from './writes/scope-lock.ts';

/** A favourite of the establishment: the talent, and the id of the favourite on the platform. */
export type KeptFavorite = { readonly talentId: number; readonly favoriteId: number };

export type FavoritesState = {
  /** When the stored read started; null without one: then the favourites are unknown. */
  readonly readAt: Date | null;
  /** Whether the platform has more of them than were read. */
  readonly isCut: boolean;
};

export async function favoritesState(key: ScopeKey, db = database()): Promise<FavoritesState> {
  const [known] = await db
    .select({ readAt: scopes.favoritesReadAt, isCut: scopes.favoritesCut })
    .from(scopes)
    .where(eq(scopes.scope, key));
  return known ?? { readAt: null, isCut: false };
}

/**
 * Whether somebody is known to be a favourite, from the last read or an own addition. False also when unknown: the
 * platform is not asked.
 */
export async function isKnownFavorite(
  key: ScopeKey,
  talentId: number | null,
  db = database(),
): Promise<boolean> {
  if (talentId === null) return false;
  const found = await db
    .select({ id: favorites.favoriteId })
    .from(favorites)
    .where(and(eq(favorites.scope, key), eq(favorites.talentId, talentId)));
  return found.length > 0;
}

/**
 * Stores what was read. False when the establishment has changed its favourites since the read started, which may not
 * include the change: then nothing is stored.
 */
export async function storeFavorites(
  scope: ScopeKey,
  read: { readonly kept: readonly KeptFavorite[]; readonly isCut: boolean; readonly begunAt: Date },
  db = database(),
): Promise<boolean> {
  let isKept = true;
  await writeToScope(db, scope, async (tx) => {
    const [known] = await tx
      .select({ writtenAt: scopes.favoritesWrittenAt })
      .from(scopes)
      .where(eq(scopes.scope, scope));
    if (known?.writtenAt && known.writtenAt >= read.begunAt) {
      isKept = false;
      return 0;
    }
    await tx
      .update(scopes)
      .set({ favoritesReadAt: read.begunAt, favoritesCut: read.isCut })
      .where(eq(scopes.scope, scope));
    const ids = read.kept.map(({ favoriteId }) => favoriteId);
    const gone = await tx
      .delete(favorites)
      .where(and(eq(favorites.scope, scope), notInArray(favorites.favoriteId, ids)));
    return (gone.rowCount ?? 0) + (await insert(tx, scope, read.kept));
  });
  return isKept;
}

/** Shows an own addition at once, in every open list. */
export async function addOwnFavorite(scope: ScopeKey, added: KeptFavorite, db = database()): Promise<void> {
  await writeToScope(db, scope, async (tx) => {
    await noteWritten(tx, scope);
    return insert(tx, scope, [added]);
  });
}

/** The same for a removal. */
export async function dropOwnFavorite(scope: ScopeKey, favoriteId: number, db = database()): Promise<void> {
  await writeToScope(db, scope, async (tx) => {
    await noteWritten(tx, scope);
    const gone = await tx
      .delete(favorites)
      .where(and(eq(favorites.scope, scope), eq(favorites.favoriteId, favoriteId)));
    return gone.rowCount ?? 0;
  });
}

/** Deletes favourites that were not read again since, and own additions when none were read since. */
export async function forgetFavorites(db: Database, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await tx
      .update(scopes)
      .set({ favoritesReadAt: null, favoritesCut: false })
      .where(
        sql`coalesce(${scopes.favoritesReadAt}, ${scopes.favoritesWrittenAt}) < ${before.toISOString()}::timestamptz`,
      )
      .returning({ scope: scopes.scope });
    for (const { scope } of old) await tx.delete(favorites).where(eq(favorites.scope, scope));
  });
}

async function noteWritten(tx: Transaction, scope: ScopeKey): Promise<void> {
  await tx.update(scopes).set({ favoritesWrittenAt: databaseNow() }).where(eq(scopes.scope, scope));
}

/** Returns how many are new or have another id than before. */
async function insert(tx: Transaction, scope: ScopeKey, kept: readonly KeptFavorite[]): Promise<number> {
  const once = [...new Map(kept.map((each) => [each.talentId, each])).values()];
  if (once.length === 0) return 0;
  const written = await tx
    .insert(favorites)
    .values(once.map((each) => ({ scope, ...each })))
    .onConflictDoUpdate({
      target: [favorites.scope, favorites.talentId],
      set: { favoriteId: sql`excluded.favorite_id` },
      setWhere: sql`${favorites.favoriteId} <> excluded.favorite_id`,
    });
  return written.rowCount ?? 0;
}
