import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { reportUnexpected } from '#lib/core/log.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { PlatformFailure, PlatformResult } from '#lib/engines/platform-client/result.ts';
import { mayDo } from '#lib/engines/scope/permissions.ts';
import { type Scope, type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { favoritePages } from './favorite-pages.ts';
import { favoritesState, type KeptFavorite, storeFavorites } from './favorites.ts';

/** How long a read counts as current. */
const FRESH_MS = 60_000;
/** How long a list waits for a due read when an older one is stored. */
const DUE_MS = 800;
/** After a failed read nobody tries again for so long, however many ask. */
const REST_MS = 2000;

/** The favourites behind the filter of a list. */
export type FavoritesKnown = { readonly isCut: boolean };
const ALL: FavoritesKnown = { isCut: false };

const UNKNOWN: PlatformFailure = { kind: 'unavailable', retryAfter: null, maintenance: false };

type Reading = { readonly ended: Promise<PlatformFailure | null> };

// Next bundles pages and routes separately: without the global each would start reads of its own.
const shared = globalThis as typeof globalThis & { perronFavorites?: Map<string, Reading> };

/**
 * Reads the favourites before a list is filtered by them: at most once a minute, with the token of the reader. Fails
 * when they cannot be read and none are stored: a list without rows would claim that there is nobody.
 */
export async function followFavorites(
  { session, scope }: { readonly session: Session; readonly scope: Scope },
  filter: { readonly favorites: boolean },
  platform = () => platformFor(session, 'read'),
): Promise<ActionResult<FavoritesKnown>> {
  // They belong to an establishment: a group has none, and finds nobody.
  if (!filter.favorites || !mayDo(scope, 'talent.read')) return done(ALL);
  const key = scopeKey(scope);
  const known = await favoritesState(key);
  if (isFresh(known)) return done(known);
  const { ended } = startReading(key, session.person.id, platform);
  if (known.readAt) {
    await Promise.race([ended, wait(DUE_MS, undefined, { ref: false })]);
    return done(await favoritesState(key));
  }
  const failure = await ended;
  return failure ? fail(failure) : done(await favoritesState(key));
}

function isFresh({ readAt }: { readonly readAt: Date | null }): boolean {
  return readAt !== null && databaseNow().getTime() - readAt.getTime() < FRESH_MS;
}

/** One for all who ask; separate for each person, since a refused token concerns only its owner. */
function startReading(key: ScopeKey, personId: number, platform: () => PlatformClient): Reading {
  shared.perronFavorites ??= new Map();
  const readings = shared.perronFavorites;
  const name = `${key} ${personId}`;
  const running = readings.get(name);
  if (running) return running;
  const ended = readAndStore(key, platform()).catch((error: unknown) => {
    reportUnexpected(error, 'favorites.read');
    return UNKNOWN;
  });
  const reading: Reading = { ended };
  readings.set(name, reading);
  void ended.then(async (failure) => {
    if (failure) await wait(REST_MS, undefined, { ref: false });
    readings.delete(name);
  });
  return reading;
}

/** An own change during a read makes its result worthless; whoever changes more often than that waits a little. */
const TRIES = 2;

async function readAndStore(key: ScopeKey, platform: PlatformClient): Promise<PlatformFailure | null> {
  // A read of somebody else may have ended since its caller looked.
  if (isFresh(await favoritesState(key))) return null;
  for (let left = TRIES; left > 0; left--) {
    const begunAt = databaseNow();
    const read = await readAll(platform);
    if (!read.ok) return read.failure;
    if (await storeFavorites(key, { ...read.value, begunAt })) return null;
  }
  return UNKNOWN;
}

type AllFavorites = { readonly kept: readonly KeptFavorite[]; readonly isCut: boolean };

async function readAll(platform: PlatformClient): Promise<PlatformResult<AllFavorites>> {
  const kept: KeptFavorite[] = [];
  let isCut = false;
  for await (const page of favoritePages(platform)) {
    if (!page.ok) return page;
    for (const { id, talentId } of page.value.items)
      if (talentId !== null) kept.push({ talentId, favoriteId: id });
    isCut = !page.value.isLast;
  }
  return done({ kept, isCut });
}
