import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import type { Session } from '#lib/auth/session.ts';
import { database } from '#lib/store/database.ts';
import { countFailure, loseIntent, type Outcome, settleIntent } from '#lib/store/intent-outcomes.ts';
import { type Attempt, claimIntent, type Intent, reclaimIntent } from '#lib/store/intents.ts';
import type { TrailEntry } from '#lib/store/trail.ts';
import { reportUnexpected } from './log.ts';
import type { ActionResult } from './result.ts';

/** What reading the platform told of a write whose answer was lost. */
export type Finding<T> =
  | { readonly kind: 'happened'; readonly value: T }
  | { readonly kind: 'absent' }
  /** The platform could not be read. */
  | { readonly kind: 'unsure' };

export type TrailNote = Pick<TrailEntry, 'action' | 'subjectKind' | 'subjectId' | 'detail'>;

export type Operation<T> = {
  readonly intent: Intent;
  readonly session: Session;
  readonly run: () => Promise<ActionResult<T>>;
  /** `repeat` for writes that may be sent again harmlessly; otherwise how to find out by reading. */
  readonly afterLoss: 'repeat' | ((since: Date) => Promise<Finding<T>>) | null;
  readonly note: ((value: T) => TrailNote | null) | null;
};

/**
 * A write cannot arrive later than this after it was begun: the deadlines of a reading that its handler may make first
 * and of the write itself, and a margin.
 */
const LANDED_MS = 22_000;
/** When an unknown outcome is looked up, counted from the beginning of the write: settled within 30 s. */
const LOOKUPS_MS = [1000, 3000, 6000, 13_000, 20_000, 27_000] as const;
/** And later, while the platform cannot be read: ever less often. */
const LATER_MS = { least: 15_000, most: 300_000, ofAge: 1 / 4 };
/** What broke so often on our side breaks again: its author is told to look. */
const FAILURES_AT_MOST = 5;
const BUSY_SECONDS = 30;
const WAIT_FOR_OTHER_MS = 10_000;
const POLL_MS = 150;

const CHECKING = { ok: false, failure: { kind: 'checking' } } as const;
const OUTCOME_UNKNOWN = {
  ok: false,
  failure: { kind: 'conflict', code: 'outcome_unknown', message: null },
} as const;

export type Clock = {
  readonly now: () => Date;
  readonly sleep: (milliseconds: number) => Promise<void>;
};
export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

// Next bundles actions and the instrumentation hook apart: the global makes one instance of a process.
const shared = globalThis as typeof globalThis & { perronInstance?: string };

/** Names this process among all instances. */
export function instanceId(): string {
  shared.perronInstance ??= randomUUID();
  return shared.perronInstance;
}

/** Text that is equal for equal inputs. */
export function inputHash(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}

/** Runs a write exactly once per operation id, however often and wherever it is asked for. */
export async function runOperation<T>(
  operation: Operation<T>,
  clock: Clock = systemClock,
): Promise<ActionResult<T>> {
  const end = clock.now().getTime() + WAIT_FOR_OTHER_MS;
  for (;;) {
    const claim = await claimIntent(database(), operation.intent, instanceId(), clock.now());
    switch (claim.kind) {
      case 'run':
        return send(operation, clock, claim.attempt);
      case 'settled':
        return claim.result as ActionResult<T>;
      case 'mismatch':
        return { ok: false, failure: { kind: 'conflict', code: 'operation_reused', message: null } };
      case 'full':
        return { ok: false, failure: { kind: 'limited', seconds: BUSY_SECONDS, window: null } };
      case 'unknown':
        return lookUp(operation, clock, claim);
      case 'running':
        if (clock.now().getTime() > end) return CHECKING;
        await clock.sleep(POLL_MS);
    }
  }
}

async function send<T>(
  operation: Operation<T>,
  clock: Clock,
  attempt: Attempt,
  since = clock.now(),
): Promise<ActionResult<T>> {
  const result = await guarded(operation);
  if (result === 'broken') {
    await noteFailure(attempt, since, clock.now());
    return CHECKING;
  }
  if (result.ok || result.failure.kind !== 'checking') {
    return settle(operation, attempt, result, 'answer', clock.now());
  }
  await loseIntent(database(), attempt, since, nextLookUp(since, clock.now()));
  return CHECKING;
}

/** When a write that was sent at `since` and whose outcome is still unknown is looked up next. */
export function nextLookUp(since: Date, now: Date): Date {
  const next = LOOKUPS_MS.map((after) => since.getTime() + after).find((at) => at > now.getTime());
  const { least, most, ofAge } = LATER_MS;
  const pause = Math.min(most, Math.max(least, (now.getTime() - since.getTime()) * ofAge));
  return new Date(next ?? now.getTime() + pause);
}

/**
 * Notes that sending or looking up broke on our side: tried again ever later, a few times. Then the outcome stays
 * unknown for good: sent again under the same id it could be a second write.
 */
export async function noteFailure(attempt: Attempt, since: Date, now: Date): Promise<void> {
  const failures = await countFailure(database(), attempt);
  if (failures === null) return;
  if (failures >= FAILURES_AT_MOST) {
    const outcome = { state: 'done', result: OUTCOME_UNKNOWN, knownBy: 'reading' } as const;
    await settleIntent(database(), attempt, outcome, null, now);
    return;
  }
  const backedOff = now.getTime() + 1000 * 4 ** (failures - 1);
  const dueAt = new Date(Math.max(nextLookUp(since, now).getTime(), backedOff));
  await loseIntent(database(), attempt, since, dueAt);
}

/** A handler that broke may have broken after its write: nothing is known, and nothing is told to people. */
async function guarded<T>(operation: Operation<T>): Promise<ActionResult<T> | 'broken'> {
  try {
    return await operation.run();
  } catch (error) {
    reportUnexpected(error, operation.intent.operation);
    return 'broken';
  }
}

/** Gives what stands, also where that is not this result: everybody who asks is told the same. */
async function settle<T>(
  operation: Operation<T>,
  attempt: Attempt,
  result: ActionResult<T>,
  knownBy: Outcome['knownBy'],
  now: Date,
): Promise<ActionResult<T>> {
  const note = result.ok ? operation.note?.(result.value) : null;
  const entry = note
    ? {
        ...note,
        scopeKey: operation.intent.scopeKey,
        operationId: operation.intent.operationId,
        person: operation.session.person,
        at: now,
      }
    : null;
  // A failure may be tried again under the same id: only success is final.
  const state = result.ok ? 'done' : 'failed';
  const standing = await settleIntent(database(), attempt, { state, result, knownBy }, entry, now);
  return standing.kind === 'open' ? CHECKING : (standing.result as ActionResult<T>);
}

/** An attempt whose answer was lost, and when it was sent; of a harmless one that was repeated, when first. */
export type LostAttempt = { readonly attempt: Attempt; readonly since: Date };

/** Finds out what became of a lost write; `checking` while that cannot be known. */
export async function lookUp<T>(
  operation: Operation<T>,
  clock: Clock,
  { attempt, since }: LostAttempt,
): Promise<ActionResult<T>> {
  const { afterLoss } = operation;
  if (afterLoss === null) {
    // Final, unlike other failures: sent again under the same id it could be a second write.
    const outcome = { state: 'done', result: OUTCOME_UNKNOWN, knownBy: 'reading' } as const;
    const standing = await settleIntent(database(), attempt, outcome, null, clock.now());
    return standing.kind === 'open' ? CHECKING : (standing.result as ActionResult<T>);
  }
  if (afterLoss === 'repeat') {
    const next = await reclaimIntent(database(), attempt, instanceId(), clock.now());
    return next ? send(operation, clock, next, since) : CHECKING;
  }
  // Before it reads: what a slow reading did not see may have arrived while it read.
  const landed = clock.now().getTime() - since.getTime() > LANDED_MS;
  const finding = await afterLoss(since);
  if (finding.kind === 'happened') {
    const result = { ok: true, value: finding.value } as const;
    return settle(operation, attempt, result, 'reading', clock.now());
  }
  if (finding.kind === 'unsure' || !landed) return CHECKING;
  const result = { ok: false, failure: { kind: 'unavailable', retryAfter: null } } as const;
  return settle(operation, attempt, result, 'reading', clock.now());
}
