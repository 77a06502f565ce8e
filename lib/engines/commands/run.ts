import { DAY_MS } from '#contract/durations.ts';
import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { reportUnexpected } from '#lib/core/log.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { AuditEntry } from '#lib/engines/store/audit-log.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import {
  countFailure,
  type KeyedCommand,
  type LostAttempt,
  loseAttempt,
  type NewCommand,
  REUSED,
  retakeCommand,
  takeCommand,
} from './attempts.ts';
import { mayStillArrive, nextLookUp, type RetryPolicy } from './retry-policy.ts';
import { type RunOutcome, settleAttempt, type Verdict } from './settle.ts';
import type { Attempt } from './store.ts';

/** The result of looking up a write whose answer was lost. */
export type Finding<T> =
  | { readonly kind: 'happened'; readonly value: T }
  | { readonly kind: 'absent' }
  /** The platform could not be read. */
  | { readonly kind: 'unsure' };

export type AuditNote = Pick<AuditEntry, 'action' | 'subjectKind' | 'subjectId' | 'detail'>;

/** The audit row of a command. */
export function toEntry(
  { id, scopeKey, personId, personName }: KeyedCommand,
  note: AuditNote,
  at: Date,
): AuditEntry {
  return { ...note, scopeKey, operationId: id, person: { id: personId, displayName: personName }, at };
}

/** A command and the handler that runs it for its author. */
export type CommandRun<T> = {
  readonly command: NewCommand;
  readonly run: () => Promise<ActionResult<T>>;
  /** `repeat` for writes that may be sent again harmlessly; otherwise how to find out by reading. */
  readonly afterLoss: 'repeat' | ((since: Date) => Promise<Finding<T>>) | null;
  readonly note: ((value: T) => AuditNote | null) | null;
};

/**
 * A write cannot arrive later than 22 s after it was begun: the deadlines of a reading that its handler may make first
 * and of the write itself, and a margin. It is settled within 30 s where the platform can be read, and for good after a
 * day: nobody waits for it any more.
 */
export const RUN_RETRY: RetryPolicy = {
  arrivalMs: 22_000,
  lookUpsMs: [1000, 3000, 6000, 13_000, 20_000, 27_000],
  laterMs: { least: 15_000, most: 300_000, ofAge: 1 / 4 },
  calls: Number.POSITIVE_INFINITY,
  giveUpMs: { limited: DAY_MS, unavailable: DAY_MS, reauth: DAY_MS },
};

/** After this many internal errors a further retry is useless: the author is asked to check. */
const FAILURES_AT_MOST = 5;
const BUSY_SECONDS = 30;
const WAIT_FOR_OTHER_MS = 10_000;
const POLL_MS = 150;

const CHECKING = { ok: false, failure: { kind: 'checking' } } as const;
const UNKNOWN = {
  outcome: 'unknown',
  result: { ok: false, failure: { kind: 'conflict', code: 'outcome_unknown', message: null } },
  knownBy: 'reading',
} as const satisfies RunOutcome;

export type Clock = {
  readonly now: () => Date;
  readonly sleep: (milliseconds: number) => Promise<void>;
};
export const systemClock: Clock = {
  now: databaseNow,
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

// Next bundles actions and the instrumentation hook separately: the global makes them share one instance id.
const shared = globalThis as typeof globalThis & { perronInstance?: string };

/** Names this process among all instances. */
export function instanceId(): string {
  shared.perronInstance ??= randomUUID();
  return shared.perronInstance;
}

const workerOf = (clock: Clock) => ({ owner: instanceId(), now: clock.now() });

/** Equal for equal inputs. */
export function inputHash(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}

/** Runs a command exactly once per key, however often and wherever it is submitted. */
export async function runCommand<T>(
  run: CommandRun<T>,
  clock: Clock = systemClock,
): Promise<ActionResult<T>> {
  const end = clock.now().getTime() + WAIT_FOR_OTHER_MS;
  for (;;) {
    const take = await takeCommand(database(), run.command, workerOf(clock));
    switch (take.kind) {
      case 'run':
        return send(run, clock, { attempt: take.attempt, since: clock.now() });
      case 'settled':
        return take.result as ActionResult<T>;
      case 'mismatch':
        return REUSED;
      case 'full':
        return { ok: false, failure: { kind: 'limited', seconds: BUSY_SECONDS, window: null } };
      case 'unknown':
        return lookUp(run, clock, take);
      case 'running':
        if (clock.now().getTime() > end) return CHECKING;
        await clock.sleep(POLL_MS);
    }
  }
}

async function send<T>(run: CommandRun<T>, clock: Clock, sent: LostAttempt): Promise<ActionResult<T>> {
  const result = await guarded(run);
  if (result === 'broken') {
    await noteFailure(sent, clock.now());
    return CHECKING;
  }
  if (result.ok || result.failure.kind !== 'checking') {
    return settle(run, sent.attempt, result, 'answer', clock.now());
  }
  await loseAttempt(database(), sent, nextLookUp(RUN_RETRY, sent.since, clock.now()));
  return CHECKING;
}

/**
 * Counts an internal error of sending or looking up: retried a few times, with growing pauses. Then the outcome stays
 * unknown for good: sent again under the same key it could be a second write.
 */
export async function noteFailure(lost: LostAttempt, now: Date): Promise<void> {
  const failures = await countFailure(database(), lost.attempt);
  if (failures === null) return;
  if (failures >= FAILURES_AT_MOST) {
    await giveUp(lost.attempt, now);
    return;
  }
  const backedOff = now.getTime() + 1000 * 4 ** (failures - 1);
  const dueAt = new Date(Math.max(nextLookUp(RUN_RETRY, lost.since, now).getTime(), backedOff));
  await loseAttempt(database(), lost, dueAt);
}

/** Ends an attempt whose outcome cannot be found out, as final: sent again it could be a second write. */
export async function giveUp<T>(attempt: Attempt, now: Date): Promise<ActionResult<T>> {
  return toResult(await settleAttempt(database(), attempt, UNKNOWN, null, now));
}

function toResult<T>(verdict: Verdict): ActionResult<T> {
  return verdict.kind === 'open' ? CHECKING : (verdict.result as ActionResult<T>);
}

/** A handler that threw may have done so after its write: the outcome is unknown, and users see no details. */
async function guarded<T>({ run, command }: CommandRun<T>): Promise<ActionResult<T> | 'broken'> {
  try {
    return await run();
  } catch (error) {
    reportUnexpected(error, command.name);
    return 'broken';
  }
}

/** Returns the stored result, which may not be this one: all who ask get the same. */
async function settle<T>(
  { command, note }: CommandRun<T>,
  attempt: Attempt,
  result: ActionResult<T>,
  knownBy: RunOutcome['knownBy'],
  now: Date,
): Promise<ActionResult<T>> {
  const noted = result.ok ? note?.(result.value) : null;
  const entry = noted ? toEntry(command, noted, now) : null;
  // A failure may be tried again under the same key: only success is final.
  const outcome = result.ok ? 'done' : 'failed';
  return toResult(await settleAttempt(database(), attempt, { outcome, result, knownBy }, entry, now));
}

/** Looks up a lost write; `checking` while its outcome cannot be known. */
export async function lookUp<T>(
  run: CommandRun<T>,
  clock: Clock,
  { attempt, since }: LostAttempt,
): Promise<ActionResult<T>> {
  const { afterLoss } = run;
  if (afterLoss === null) return giveUp(attempt, clock.now());
  if (afterLoss === 'repeat') {
    const next = await retakeCommand(database(), attempt, workerOf(clock));
    return next ? send(run, clock, { attempt: next, since }) : CHECKING;
  }
  // Computed before the reading: a write may arrive during a slow one that does not see it.
  const landed = !mayStillArrive(RUN_RETRY, since, clock.now());
  const finding = await afterLoss(since);
  if (finding.kind === 'happened') {
    return settle(run, attempt, { ok: true, value: finding.value }, 'reading', clock.now());
  }
  if (finding.kind === 'unsure' || !landed) return CHECKING;
  const result = { ok: false, failure: { kind: 'unavailable', retryAfter: null } } as const;
  return settle(run, attempt, result, 'reading', clock.now());
}
