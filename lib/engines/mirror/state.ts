import { eq } from 'drizzle-orm';
import { type ScopeKey, scopeOf } from '#lib/engines/scope/scope.ts';
import { database, type Runner } from '#lib/engines/store/database.ts';
import type { MirrorState } from './model.ts';
import { collections, READ_SOON, scopes } from './schema/sync.ts';

const NOT_BEGUN: MirrorState = {
  phase: 'syncing',
  progress: null,
  asOf: null,
  revision: 0,
  whole: false,
  trouble: null,
};

export async function mirrorState(key: ScopeKey, db: Runner = database()): Promise<MirrorState> {
  const rows = await db
    .select({
      trouble: scopes.trouble,
      revision: scopes.revision,
      establishmentsReadAt: scopes.establishmentsReadAt,
      list: {
        // First, as it is never null: a joined record whose first column is null is mistaken for a missing one.
        name: collections.name,
        readAt: collections.readAt,
        syncedAt: collections.syncedAt,
        initialSyncDone: collections.initialSyncDone,
        initialSyncTotal: collections.initialSyncTotal,
        proven: collections.proven,
      },
    })
    .from(scopes)
    .leftJoin(collections, eq(collections.scope, scopes.scope))
    .where(eq(scopes.scope, key));
  const [known] = rows;
  if (!known) return NOT_BEGUN;
  const lists = rows.flatMap(({ list }) => (list ? [list] : []));
  const synced = lists.length > 0 && lists.every((list) => list.syncedAt !== null);
  return {
    phase: synced ? (known.trouble === null ? 'fresh' : 'stale') : 'syncing',
    progress: synced ? null : progressOf(lists),
    asOf: oldest([...lists.map((list) => list.readAt), ...namesReadAt(key, known.establishmentsReadAt)]),
    revision: known.revision,
    whole: synced && lists.every((list) => list.proven),
    trouble: known.trouble,
  };
}

/** When the establishment names on a group’s screens were read, if known. */
function namesReadAt(key: ScopeKey, at: Date | null): readonly Date[] {
  const isKnown = at !== null && at > READ_SOON;
  return isKnown && scopeOf(key).kind === 'group' ? [at] : [];
}

type ListState = Pick<typeof collections.$inferSelect, 'initialSyncDone' | 'initialSyncTotal'>;

function progressOf(lists: readonly ListState[]): MirrorState['progress'] {
  const totals = lists.map((list) => list.initialSyncTotal);
  const known = totals.length > 0 && totals.every((total) => total !== null);
  return {
    done: lists.reduce((sum, list) => sum + list.initialSyncDone, 0),
    total: known ? totals.reduce((sum, total) => sum + (total ?? 0), 0) : null,
  };
}

/** The age of a screen is that of its oldest part; null while a part was never read. */
function oldest(instants: readonly (Date | null)[]): string | null {
  const times = instants.map((at) => at?.getTime() ?? null);
  if (times.length === 0 || times.includes(null)) return null;
  return new Date(Math.min(...times.filter((time) => time !== null))).toISOString();
}
