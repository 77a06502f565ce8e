import 'server-only';
import { LRUCache } from 'lru-cache';
import { cache } from 'react';
import type { Session } from '#lib/auth/session.ts';
import { totalsOfApplications } from '#lib/mirror/applications.ts';
import { mirrorState } from '#lib/mirror/state.ts';
import { type Scope, type ScopeKey, scopeKey } from '#lib/scope/scope.ts';
import { database } from '#lib/store/database.ts';
import { listViews } from '#lib/store/saved-views.ts';
import { applicationList } from './list.ts';
import type { PinnedView, SavedView } from './saved-view.ts';

type Reader = { readonly session: Session; readonly scope: Scope };

/** Read once for the rail and the page of one request. */
const listOnce = cache((key: ScopeKey, personId: number) =>
  listViews(database(), { scopeKey: key, personId }),
);

/** The views that the reader sees in a scope. */
export async function readViews({ session, scope }: Reader): Promise<readonly SavedView[]> {
  const personId = session.person.id;
  const rows = await listOnce(scopeKey(scope), personId);
  return rows.map(({ id, name, search, isShared, isPinned, personName, personId: authorId }) => ({
    ...{ id, name, search, isShared, isPinned },
    by: personName,
    isOwn: authorId === personId,
  }));
}

/** More would be a list of their own, and each has to be counted. */
const MOST_PINNED = 8;

/** Those that are pinned, with how many applications each has now. */
export async function readPinned(reader: Reader): Promise<readonly PinnedView[]> {
  const key = scopeKey(reader.scope);
  const [views, mirror] = await Promise.all([readViews(reader), mirrorState(key)]);
  const pinned = views.filter(({ isPinned }) => isPinned).slice(0, MOST_PINNED);
  if (mirror.phase === 'filling') return pinned.map((view) => ({ ...view, count: null }));
  const count = ({ search }: SavedView) => countOf(key, mirror.revision, search);
  return Promise.all(pinned.map(async (view) => ({ ...view, count: await count(view) })));
}

/** Of one state of the lists a view is counted once a minute, whoever looks: some filters follow the clock. */
const COUNTED_MS = 60_000;
const counts = new LRUCache<string, Promise<number>>({ max: 2000, ttl: COUNTED_MS });

function countOf(key: ScopeKey, revision: number, search: string): Promise<number> {
  const name = `${key} ${revision} ${search}`;
  const known = counts.get(name);
  if (known) return known;
  const filter = applicationList.filterOf(applicationList.load(search));
  const counting = totalsOfApplications(key, filter).then((perStatus) =>
    Object.values(perStatus).reduce((total, n) => total + n, 0),
  );
  counts.set(name, counting);
  counting.catch(() => counts.delete(name));
  return counting;
}
