import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Session } from '#lib/auth/session.ts';
import { PER_PAGE } from '#lib/platform-client/list-query.ts';
import { type ScopeKey, scopeKey } from '#lib/scope/scope.ts';
import { afterFailure } from '#lib/server/after-failure.ts';
import { fail } from '#lib/server/failure.ts';
import { platformFor } from '#lib/server/platform.ts';
import { type JobDating, nextWithin } from './model.ts';

/** So many days before it a job dating is announced on the first screen. */
const DAYS_BEFORE = 14;
const KEPT_MS = 15 * 60_000;

type Known = readonly JobDating[];
/** Of each house the ones that are known: all of its people see the same. */
const known = new LRUCache<ScopeKey, Promise<Known>>({ max: 2_000, ttl: KEPT_MS });

/** What this instance knows of the house's job datings is another by now. */
export function forgetUpcoming(key: ScopeKey): void {
  known.delete(key);
}

/**
 * The next job dating of the establishment, if it begins within a fortnight; null where there is none or nobody can
 * say. One read in a quarter of an hour, however often the screen is opened.
 */
export async function readUpcoming(session: Session, now: Date): Promise<JobDating | null> {
  const key = scopeKey(session.scope);
  const present = known.get(key);
  const reading = present ?? readAll(session, key);
  if (!present) known.set(key, reading);
  return nextWithin(await reading, DAYS_BEFORE, now);
}

const ABSENT = new Set(['notFound', 'forbidden', 'invalid']);

/** A platform that has none, or shows none, is asked again as seldom as one that does. */
async function readAll(session: Session, key: ScopeKey): Promise<Known> {
  const answer = await platformFor(session, 'sync').jobDatings.list({ page: 1, perPage: PER_PAGE });
  if (answer.ok) return answer.value.items;
  if (!ABSENT.has(answer.failure.kind)) {
    known.delete(key);
    await afterFailure(session, fail(answer.failure).failure);
  }
  return [];
}
