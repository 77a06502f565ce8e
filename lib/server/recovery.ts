import 'server-only';
import type { Session } from '#lib/auth/session.ts';
import { database } from '#lib/store/database.ts';
import { postponeIntent } from '#lib/store/intent-outcomes.ts';
import { claimOverdue, type OverdueIntent } from '#lib/store/intents.ts';
import { reportUnexpected } from './log.ts';
import { type Clock, instanceId, lookUp, nextLookUp, type Operation } from './operation.ts';
import { NO_SESSION_MS } from './session-wait.ts';

/** The operation that a stored input stands for, as this person; null when they may not do it any more. */
type ToOperation = (session: Session, input: unknown) => Operation<unknown> | null;

const writes = new Map<string, ToOperation>();

/** Makes a kind of write known by its name, so that any instance can find out what became of one. */
export function registerWrite<T>(
  name: string,
  toOperation: (session: Session, input: unknown) => Operation<T> | null,
): void {
  writes.set(name, (session, input) => {
    const operation = toOperation(session, input);
    return operation && { ...operation, note: (value) => operation.note?.(value as T) ?? null };
  });
}

export type RecoveryPorts = {
  readonly clock: Clock;
  /** The person's own session, whose token reads what became of their write; null while they have none. */
  readonly sessionOf: (person: {
    readonly personId: number;
    readonly scopeKey: string;
  }) => Promise<Session | null>;
};

const AT_ONCE = 20;
/** A kind of write that this version of the program does not know: another instance may. */
const STRANGER_MS = 60_000;

/**
 * Finds out what became of writes whose answer was lost, also of those that a dead instance left behind: nobody
 * has to ask. Returns how many it took in hand.
 */
export async function settleOverdue(ports: RecoveryPorts): Promise<number> {
  const { clock } = ports;
  const overdue = await claimOverdue(database(), instanceId(), clock.now(), AT_ONCE);
  await Promise.all(
    overdue.map(async (intent) => {
      const next = await settleOne(ports, intent).catch((error: unknown) => {
        reportUnexpected(error, intent.operation);
        return nextLookUp(intent.since, clock.now());
      });
      if (next) await postponeIntent(database(), intent.attempt, next);
    }),
  );
  return overdue.length;
}

/** When to look again; null when the outcome is known. */
async function settleOne({ clock, sessionOf }: RecoveryPorts, intent: OverdueIntent): Promise<Date | null> {
  const inMs = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
  const toOperation = writes.get(intent.operation);
  if (!toOperation || intent.input === null) return inMs(STRANGER_MS);
  const session = await sessionOf(intent);
  if (!session) return inMs(NO_SESSION_MS);
  const operation = toOperation(session, JSON.parse(intent.input));
  if (!operation) return inMs(STRANGER_MS);
  const result = await lookUp(operation, clock, intent);
  const unknown = !result.ok && result.failure.kind === 'checking';
  return unknown ? nextLookUp(intent.since, clock.now()) : null;
}
