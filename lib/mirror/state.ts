import { eq } from 'drizzle-orm';
import type { ScopeKey } from '#lib/auth/scope.ts';
import { database } from '#lib/store/database.ts';
import type { MirrorState } from './model.ts';
import { collections, scopes } from './schema/sync.ts';
import { toScopeNumber } from './scope-number.ts';

const NOT_BEGUN: MirrorState = { phase: 'filling', progress: null, asOf: null, revision: 0, trouble: null };

/** How the mirror of a scope stands. */
export async function mirrorState(key: ScopeKey, db = database()): Promise<MirrorState> {
  const scope = toScopeNumber(key);
  const [[known], lists] = await Promise.all([
    db
      .select({ trouble: scopes.trouble, revision: scopes.revision })
      .from(scopes)
      .where(eq(scopes.scope, scope)),
    db.select().from(collections).where(eq(collections.scope, scope)),
  ]);
  if (!known) return NOT_BEGUN;
  const filled = lists.length > 0 && lists.every((list) => list.filledAt !== null);
  return {
    phase: filled ? (known.trouble === null ? 'fresh' : 'stale') : 'filling',
    progress: filled ? null : progressOf(lists),
    asOf: oldest(lists.map((list) => list.readAt)),
    revision: known.revision,
    trouble: known.trouble,
  };
}

type ListState = typeof collections.$inferSelect;

function progressOf(lists: readonly ListState[]): MirrorState['progress'] {
  const totals = lists.map((list) => list.fillTotal);
  const known = totals.length > 0 && totals.every((total) => total !== null);
  return {
    done: lists.reduce((sum, list) => sum + list.fillDone, 0),
    total: known ? totals.reduce((sum, total) => sum + (total ?? 0), 0) : null,
  };
}

/** The age of what is on the screen is that of its oldest part; null while a part was never read. */
function oldest(instants: readonly (Date | null)[]): string | null {
  const times = instants.map((at) => at?.getTime() ?? null);
  if (times.length === 0 || times.includes(null)) return null;
  return new Date(Math.min(...times.filter((time) => time !== null))).toISOString();
}
