import 'server-only';
import { LRUCache } from 'lru-cache';
import { cache } from 'react';
import type { Session } from '#lib/engines/auth/session.ts';
import { totalsOfApplications } from '#lib/engines/mirror/applications.ts';
import { followFavorites } from '#lib/engines/mirror/follow-favorites.ts';
import { countListed } from '#lib/engines/mirror/listed-offers.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import { sinceVisitOf } from '#lib/engines/mirror/since-visit.ts';
import { mirrorState } from '#lib/engines/mirror/state.ts';
import { type Scope, type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { noteVisit } from '#lib/engines/server/visits.ts';
import { database } from '#lib/engines/store/database.ts';
import { listViews } from '#lib/engines/store/saved-views.ts';
import { MOST_PINNED, type PinnedView, type SavedView, type ViewList } from './model.ts';

type Reader = { readonly session: Session; readonly scope: Scope };

/** Read once for the navigation and the page of one request. */
const listOnce = cache(async (key: ScopeKey, personId: number) =>
  listViews(database(), { scopeKey: key, personId }),
);

/** The views that the reader sees in a scope. */
export async function readViews({ session, scope }: Reader): Promise<readonly SavedView[]> {
  const personId = session.person.id;
  const rows = await listOnce(scopeKey(scope), personId);
  return rows.map(({ id, list, name, search, isShared, isPinned, personName, personId: authorId }) => ({
    ...{ id, list, name, search, isShared, isPinned },
    by: personName,
    isOwn: authorId === personId,
  }));
}

/** Those of one list. */
export async function readViewsOf(reader: Reader, list: ViewList): Promise<readonly SavedView[]> {
  return (await readViews(reader)).filter((view) => view.list === list);
}

/** Those that the reader has pinned, with the current number of rows of each where it is known. */
export const readPinned = ({ session, scope }: Reader) => readPinnedOnce(session, scope);

const readPinnedOnce = cache(async (session: Session, scope: Scope): Promise<readonly PinnedView[]> => {
  const reader = { session, scope };
  const key = scopeKey(reader.scope);
  const pinned = (await readViews(reader)).filter(({ isPinned }) => isPinned).slice(0, MOST_PINNED);
  if (pinned.length === 0) return [];
  const mirror = await mirrorState(key);
  if (mirror.phase === 'syncing') return pinned.map((view) => ({ ...view, count: null }));
  return Promise.all(
    pinned.map(async (view) => {
      const counted = { ...view, search: await asSeenBy(reader, view) };
      if (!(await isCountable(reader, view))) return { ...view, count: null };
      return { ...view, count: await countOf(key, mirror.revision, counted) };
    }),
  );
});

/** Whether the favourites are known, when the view filters by them. */
async function isCountable(reader: Reader, { list, search }: SavedView): Promise<boolean> {
  return list !== 'applications' || (await followFavorites(reader, applicationList.load(search))).ok;
}

/** The query string of a view with the reader’s last visit in it, when it filters by what is new to them. */
async function asSeenBy({ session, scope }: Reader, { list, search }: SavedView): Promise<string> {
  const params = list === 'applications' ? applicationList.load(search) : null;
  if (!params?.sinceVisit) return search;
  // The navigation may be read before its page has recorded the start of a visit.
  await noteVisit(session.person.id, scope);
  return applicationList.search(await sinceVisitOf(scopeKey(scope), session.person.id, params));
}

/** Without a change of the lists a view is counted once a minute, whoever looks: some filters follow the clock. */
const COUNTED_MS = 60_000;
const counts = new LRUCache<string, Promise<number>>({ max: 2000, ttl: COUNTED_MS });

const COUNTING: Readonly<Record<ViewList, (key: ScopeKey, search: string) => Promise<number>>> = {
  applications: async (key, search) => {
    const filter = applicationList.filterOf(applicationList.load(search));
    return Object.values(await totalsOfApplications(key, filter)).reduce((total, n) => total + n, 0);
  },
  offers: (key, search) => countListed(key, offerList.load(search)),
};

function countOf(key: ScopeKey, revision: number, { list, search }: SavedView): Promise<number> {
  const name = `${key} ${revision} ${list} ${search}`;
  const known = counts.get(name);
  if (known) return known;
  const counting = COUNTING[list](key, search);
  counts.set(name, counting);
  counting.catch(() => counts.delete(name));
  return counting;
}
