import {
  isGivenUp,
  NO_SESSION_MS,
  REFUSED_TOKEN_MS,
  retryDelay,
  type WaitReason,
} from '#lib/commands/retry-policy.ts';
import type { PlatformFailure } from '#lib/platform-client/result.ts';
import type { Database } from '#lib/store/database.ts';
import { giveUpOpen, nextItemAt } from './item-store.ts';
import { finishIfSettled, postponeJob, type StoredJob } from './job-store.ts';
import { RETRY } from './retry.ts';

type Ports = { readonly db: Database; readonly now: () => Date };

/** Items that somebody else has in hand are looked at again, after so long at least and at most. */
const BUSY_MS = 2_000;
const LONGEST_BUSY_MS = 15_000;
/** Shorter waits are the pace of the work, nothing that people should hear of. */
const PACE_MS = 65_000;

/** Nothing can be taken in hand: all is settled, or the rest is looked up later, or somebody else has it. */
export async function lookLater(ports: Ports, job: StoredJob): Promise<void> {
  const now = ports.now();
  const next = await nextItemAt(ports.db, job.id);
  if (!next) return finishIfSettled(ports.db, job.id, now);
  const away = Math.max(BUSY_MS, Math.min(LONGEST_BUSY_MS, next.getTime() - now.getTime()));
  await postponeJob(ports.db, job, { reason: null, dueAt: new Date(now.getTime() + away), now });
}

/** Until the author signs in again. */
export function waitForSession(ports: Ports, job: StoredJob): Promise<void> {
  return wait(ports, job, 'reauth', NO_SESSION_MS);
}

/** Puts a job off for as long as a failure says, or gives it up when it has waited for too long. */
export async function waitOut(ports: Ports, job: StoredJob, failure: PlatformFailure): Promise<void> {
  switch (failure.kind) {
    case 'limited':
      return waitLimited(ports, job, failure.seconds * 1000);
    case 'reauth':
    case 'forbidden':
      return wait(ports, job, 'reauth', REFUSED_TOKEN_MS);
    case 'unavailable':
      return wait(
        ports,
        job,
        'unavailable',
        Math.max(retryDelay(job.failures), (failure.retryAfter ?? 0) * 1000),
      );
    default:
      return wait(ports, job, 'unavailable', retryDelay(job.failures));
  }
}

export function waitLimited(ports: Ports, job: StoredJob, ms: number): Promise<void> {
  const now = ports.now();
  const dueAt = new Date(now.getTime() + Math.max(1000, ms));
  return postponeJob(ports.db, job, { reason: ms > PACE_MS ? 'limited' : null, dueAt, now });
}

async function wait(
  ports: Ports,
  job: StoredJob,
  reason: Exclude<WaitReason, 'limited'>,
  ms: number,
): Promise<void> {
  const now = ports.now();
  const since = job.reason === reason && job.waitingSince ? job.waitingSince : now;
  if (isGivenUp(RETRY, reason, since, now)) {
    return giveUpOpen(ports.db, job.id, reason, now);
  }
  await postponeJob(ports.db, job, { reason, dueAt: new Date(now.getTime() + ms), now });
}
