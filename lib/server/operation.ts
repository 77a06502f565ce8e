import 'server-only';
import { createHash } from 'node:crypto';
import type { Session } from '#lib/auth/session.ts';
import { database } from '#lib/store/database.ts';
import { claimIntent, type Intent, reclaimIntent, settleIntent } from '#lib/store/intents.ts';
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

/** A write cannot arrive later than this after it was sent: its deadline and a margin. */
const LANDED_MS = 12_000;
/** When an unknown outcome is looked up again, after it became unknown: settled within 30 s. */
const LOOKUPS_MS = [1000, 3000, 6000, 13_000, 20_000, 27_000] as const;
const WAIT_FOR_OTHER_MS = 10_000;
const POLL_MS = 150;

const CHECKING = { ok: false, failure: { kind: 'checking' } } as const;

export type Clock = {
  readonly now: () => Date;
  readonly sleep: (milliseconds: number) => Promise<void>;
};
const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

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
    const claim = await claimIntent(database(), operation.intent, clock.now());
    switch (claim.kind) {
      case 'run':
        return attempt(operation, clock, true);
      case 'settled':
        return claim.result as ActionResult<T>;
      case 'mismatch':
        return { ok: false, failure: { kind: 'conflict', code: 'operation_reused', message: null } };
      case 'unknown':
        return lookUp(operation, clock, claim.since);
      case 'running':
        if (clock.now().getTime() > end) return CHECKING;
        await clock.sleep(POLL_MS);
    }
  }
}

/** `watched` attempts have a lost answer looked up later by themselves. */
async function attempt<T>(operation: Operation<T>, clock: Clock, watched: boolean): Promise<ActionResult<T>> {
  const sentAt = clock.now();
  const result = await guarded(operation);
  if (result.ok || result.failure.kind !== 'checking') {
    await settle(operation, result, clock.now());
    return result;
  }
  await settleIntent(
    database(),
    operation.intent.operationId,
    { state: 'unknown', result: null },
    null,
    sentAt,
  );
  if (watched && operation.afterLoss) {
    lookUpLater(operation, clock, sentAt).catch((error: unknown) =>
      reportUnexpected(error, operation.intent.operation),
    );
  }
  return CHECKING;
}

/** A handler that broke may have broken after its write: nothing is known, and nothing is told to people. */
async function guarded<T>(operation: Operation<T>): Promise<ActionResult<T>> {
  try {
    return await operation.run();
  } catch (error) {
    reportUnexpected(error, operation.intent.operation);
    return CHECKING;
  }
}

async function settle<T>(operation: Operation<T>, result: ActionResult<T>, now: Date): Promise<void> {
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
  await settleIntent(database(), operation.intent.operationId, { state, result }, entry, now);
}

async function lookUpLater<T>(operation: Operation<T>, clock: Clock, since: Date): Promise<void> {
  for (const after of LOOKUPS_MS) {
    await clock.sleep(Math.max(0, since.getTime() + after - clock.now().getTime()));
    const result = await lookUp(operation, clock, since);
    if (result.ok || result.failure.kind !== 'checking') return;
  }
}

/** Finds out what became of a lost write; `checking` while that cannot be known. */
async function lookUp<T>(operation: Operation<T>, clock: Clock, since: Date): Promise<ActionResult<T>> {
  const { afterLoss, intent } = operation;
  if (afterLoss === null) {
    return { ok: false, failure: { kind: 'conflict', code: 'outcome_unknown', message: null } };
  }
  if (afterLoss === 'repeat') {
    const ours = await reclaimIntent(database(), intent.operationId, clock.now());
    return ours ? attempt(operation, clock, false) : CHECKING;
  }
  const finding = await afterLoss(since);
  if (finding.kind === 'happened') {
    const result = { ok: true, value: finding.value } as const;
    await settle(operation, result, clock.now());
    return result;
  }
  const landed = clock.now().getTime() - since.getTime() > LANDED_MS;
  if (finding.kind === 'unsure' || !landed) return CHECKING;
  const result = { ok: false, failure: { kind: 'unavailable', retryAfter: null } } as const;
  await settle(operation, result, clock.now());
  return result;
}
