import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Session } from '#lib/engines/auth/session.ts';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import { PER_PAGE } from '#lib/engines/platform-client/list-query.ts';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { afterFailure } from '#lib/engines/server/after-failure.ts';
import { fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { type JobDating, nextWithin } from './model.ts';

/** How many days before its start a job dating is announced on the home page. */
const DAYS_BEFORE = 14;
const KEPT_MS = 15 * 60_000;

type Known = readonly JobDating[];
type Kept = LRUCache<ScopeKey, Promise<Known>>;

// Next bundles pages separately: without the global the home page would not see what another page has changed.
const shared = globalThis as typeof globalThis & { perronUpcoming?: Kept };
/** Per establishment: all of its members see the same. */
function kept(): Kept {
  shared.perronUpcoming ??= new LRUCache({ max: 2_000, ttl: KEPT_MS });
  return shared.perronUpcoming;
}

/** Drops the cached job datings of the establishment, which have changed. */
export function forgetUpcoming(key: ScopeKey): void {
  kept().delete(key);
}

/**
 * The next job dating of the establishment, if it starts within a fortnight; null where there is none or it is unknown.
 * One read per quarter of an hour, however often the screen is opened.
 */
export async function readUpcoming(
  session: Session,
  now: Date,
  jobDatings: Pick<PlatformClient['jobDatings'], 'list'> = platformFor(session, 'sync').jobDatings,
): Promise<JobDating | null> {
  const key = scopeKey(session.scope);
  const present = kept().get(key);
  const reading = present ?? readAll(session, jobDatings);
  if (!present) kept().set(key, reading);
  return nextWithin(await reading, { days: DAYS_BEFORE, zone: await zoneOfScope(key), now });
}

const ABSENT = new Set(['notFound', 'forbidden', 'invalid']);

/** A platform without job datings, or without access to them, is read as rarely as any other. */
async function readAll(
  session: Session,
  jobDatings: Pick<PlatformClient['jobDatings'], 'list'>,
): Promise<Known> {
  const answer = await jobDatings.list({ page: 1, perPage: PER_PAGE });
  if (answer.ok) return answer.value.items;
  if (!ABSENT.has(answer.failure.kind)) {
    forgetUpcoming(scopeKey(session.scope));
    await afterFailure(session, fail(answer.failure).failure);
  }
  return [];
}
