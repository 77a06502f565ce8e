import 'server-only';
import { reportUnexpected } from '#lib/core/log.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { database } from '#lib/engines/store/database.ts';
import { postponeAttempt } from './attempts.ts';
import { claimDue } from './claim.ts';
import { isGivenUp, NO_SESSION_MS, nextLookUp } from './retry-policy.ts';
import { type Clock, type CommandRun, giveUp, instanceId, lookUp, noteFailure, RUN_RETRY } from './run.ts';
import type { Author, StoredCommand } from './store.ts';

/** The run of a stored input, as this person; null when they no longer have permission. */
type ToRun = (session: Session, input: unknown) => CommandRun<unknown> | null;

const runs = new Map<string, ToRun>();

/** Registers a command by its name, so that any instance can look up its outcome. */
export function registerRun<T>(
  name: string,
  toRun: (session: Session, input: unknown) => CommandRun<T> | null,
): void {
  runs.set(name, (session, input) => {
    const run = toRun(session, input);
    return run && { ...run, note: (value) => run.note?.(value as T) ?? null };
  });
}

export type LookUpPorts = {
  readonly clock: Clock;
  /** A session of the person, whose token reads the outcome of their write; null while they have none. */
  readonly sessionOf: (author: Author) => Promise<Session | null>;
  /** Look-ups in flight in this instance, by the person's id. */
  readonly inFlight: Map<number, number>;
};

/** Upper bounds of look-ups in flight in one instance: in all, and of one person. */
const AT_ONCE = 100;
const AT_ONCE_OF_ONE = 20;
/** Pause for a person without permission or an unknown input: another instance may know it. */
const STRANGER_MS = 60_000;

/**
 * Looks up writes whose answer was lost, also those of a crashed instance: nobody has to ask. May be called again while
 * it runs: it then only serves people who have no look-up in flight, so that slow ones of one person do not delay those
 * of others. Returns how many it claimed.
 */
export async function lookUpDue(ports: LookUpPorts): Promise<number> {
  const { clock, inFlight } = ports;
  const underWay = [...inFlight.values()].reduce((sum, count) => sum + count, 0);
  const due = await claimDue(
    database(),
    { owner: instanceId(), now: clock.now() },
    {
      of: 'runs',
      names: [...runs.keys()],
      limit: Math.max(0, AT_ONCE - underWay),
      perPerson: AT_ONCE_OF_ONE,
      busy: [...inFlight.keys()],
    },
  );
  const ofPeople = Map.groupBy(due, (command) => command.personId);
  await Promise.all(
    [...ofPeople].map(async ([person, theirs]) => {
      inFlight.set(person, theirs.length + (inFlight.get(person) ?? 0));
      await Promise.all(theirs.map((command) => settleOrPostpone(ports, command)));
      const left = (inFlight.get(person) ?? 0) - theirs.length;
      if (left > 0) inFlight.set(person, left);
      else inFlight.delete(person);
    }),
  );
  return due.length;
}

async function settleOrPostpone(ports: LookUpPorts, command: StoredCommand): Promise<void> {
  try {
    const next = await settleOne(ports, command);
    if (next) await postponeAttempt(database(), command, next);
  } catch (error) {
    reportUnexpected(error, command.name);
    await noteFailure({ attempt: command, since: sinceOf(command) }, ports.clock.now()).catch(
      (second: unknown) => void reportUnexpected(second, command.name),
    );
  }
}

const sinceOf = ({ sentAt, createdAt }: StoredCommand) => sentAt ?? createdAt;

/** When to look again; null when the outcome is known or given up. */
async function settleOne({ clock, sessionOf }: LookUpPorts, command: StoredCommand): Promise<Date | null> {
  const now = clock.now();
  const since = sinceOf(command);
  const inMs = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (isGivenUp(RUN_RETRY, 'unavailable', since, now)) {
    await giveUp(command, now);
    return null;
  }
  const toRun = runs.get(command.name);
  if (!toRun || command.input === null) return inMs(STRANGER_MS);
  const session = await sessionOf(command);
  if (!session) {
    const age = now.getTime() - since.getTime();
    return inMs(Math.max(NO_SESSION_MS, Math.min(60_000, age / 12)));
  }
  const run = toRun(session, JSON.parse(command.input));
  if (!run) return inMs(STRANGER_MS);
  const result = await lookUp(run, clock, { attempt: command, since });
  const unknown = !result.ok && result.failure.kind === 'checking';
  return unknown ? nextLookUp(RUN_RETRY, since, clock.now()) : null;
}
