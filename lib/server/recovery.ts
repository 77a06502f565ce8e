import 'server-only';
import type { Session } from '#lib/auth/session.ts';
import { database } from '#lib/store/database.ts';
import { postponeIntent } from '#lib/store/intent-outcomes.ts';
import { claimOverdue, type OverdueIntent } from '#lib/store/intents.ts';
import { reportUnexpected } from './log.ts';
import { type Clock, instanceId, lookUp, nextLookUp, noteFailure, type Operation } from './operation.ts';
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
  /** How many writes of a person this instance looks up at the moment, by the person's id. */
  readonly inHand: Map<number, number>;
};

/** Look-ups under way in one instance: in all, and of one person. */
const AT_ONCE = 100;
const AT_ONCE_OF_ONE = 20;
/** A kind of write that this version of the program does not know: another instance may. */
const STRANGER_MS = 60_000;

/**
 * Finds out what became of writes whose answer was lost, also of those that a dead instance left behind: nobody
 * has to ask. May be called again before it is done: only people who have nothing in hand are then served, so that slow
 * look-ups of one do not hold those of another. Returns how many it took in hand.
 */
export async function settleOverdue(ports: RecoveryPorts): Promise<number> {
  const { clock, inHand } = ports;
  const underWay = [...inHand.values()].reduce((sum, count) => sum + count, 0);
  const overdue = await claimOverdue(database(), instanceId(), clock.now(), {
    limit: Math.max(0, AT_ONCE - underWay),
    perPerson: AT_ONCE_OF_ONE,
    busy: [...inHand.keys()],
  });
  const ofPeople = Map.groupBy(overdue, (intent) => intent.personId);
  await Promise.all(
    [...ofPeople].map(async ([person, theirs]) => {
      inHand.set(person, theirs.length + (inHand.get(person) ?? 0));
      await Promise.all(theirs.map((intent) => settleAndPostpone(ports, intent)));
      const left = (inHand.get(person) ?? 0) - theirs.length;
      if (left > 0) inHand.set(person, left);
      else inHand.delete(person);
    }),
  );
  return overdue.length;
}

async function settleAndPostpone(ports: RecoveryPorts, intent: OverdueIntent): Promise<void> {
  const { operation, attempt, since } = intent;
  try {
    const next = await settleOne(ports, intent);
    if (next) await postponeIntent(database(), attempt, next);
  } catch (error) {
    reportUnexpected(error, operation);
    await noteFailure(attempt, since, ports.clock.now()).catch(
      (second: unknown) => void reportUnexpected(second, operation),
    );
  }
}

/** When to look again; null when the outcome is known. */
async function settleOne({ clock, sessionOf }: RecoveryPorts, intent: OverdueIntent): Promise<Date | null> {
  const inMs = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
  const toOperation = writes.get(intent.operation);
  if (!toOperation || intent.input === null) return inMs(STRANGER_MS);
  const session = await sessionOf(intent);
  if (!session) return inMs(Math.max(NO_SESSION_MS, Math.min(60_000, ageOf(clock, intent) / 12)));
  const operation = toOperation(session, JSON.parse(intent.input));
  if (!operation) return inMs(STRANGER_MS);
  const result = await lookUp(operation, clock, intent);
  const unknown = !result.ok && result.failure.kind === 'checking';
  return unknown ? nextLookUp(intent.since, clock.now()) : null;
}

function ageOf(clock: Clock, { since }: OverdueIntent): number {
  return clock.now().getTime() - since.getTime();
}
