import type { PlatformFailure } from '#lib/platform-client/result.ts';
import type { TrailEntry } from '#lib/store/trail.ts';
import { claimDue } from './claim.ts';
import { finish, refusalOf, wait, waitForSession } from './conclude.ts';
import { announce, type Outcome, postpone, renew, retract } from './fenced.ts';
import { type Current, readRecords } from './read.ts';
import { compare } from './reconcile.ts';
import {
  type DeliverPorts,
  isRecordCommand,
  type RecordCalls,
  type RecordCommand,
  type RecordKind,
} from './record-kind.ts';
import { FRESH_MS, mayStillArrive, NO_SESSION_MS, nextLookUp } from './retry-policy.ts';
import type { StoredCommand } from './store.ts';

/** Sends commands of one kind and one author, one after another: they share one budget. */
export type Delivery = {
  readonly name: string;
  readonly deliver: (ports: DeliverPorts, commands: readonly StoredCommand[]) => Promise<void>;
};

export function deliveryOf<R extends { readonly id: number }>(kind: RecordKind<R>): Delivery {
  return {
    name: kind.name,
    deliver: (ports, commands) => deliver(ports, kind, commands.filter(isRecordCommand)),
  };
}

const known = new Map<string, Delivery>();

/** Makes a kind of change known by its name, so that any instance can send one; in a feature's `commands.ts`. */
export function registerDelivery(delivery: Delivery): void {
  known.set(delivery.name, delivery);
}

const AT_ONCE = 50;

/** Sends what is due of these kinds, once. Returns how many commands it took in hand. */
export async function deliverDue(
  ports: DeliverPorts,
  kinds: readonly Delivery[] = [...known.values()],
): Promise<number> {
  const worker = { owner: ports.owner, now: ports.now() };
  const claimed = await claimDue(ports.db, worker, {
    of: 'records',
    names: kinds.map(({ name }) => name),
    limit: AT_ONCE,
    perPerson: AT_ONCE,
    busy: [...ports.inHand],
  });
  const groups = Map.groupBy(claimed, (command) => command.personId);
  await Promise.all([...groups].map(([person, group]) => deliverAlone(ports, kinds, person, group)));
  return claimed.length;
}

async function deliverAlone(
  ports: DeliverPorts,
  kinds: readonly Delivery[],
  person: number,
  group: readonly StoredCommand[],
): Promise<void> {
  ports.inHand.add(person);
  try {
    const byKind = Map.groupBy(group, ({ scopeKey, name }) => `${scopeKey} ${name}`);
    for (const commands of byKind.values()) {
      const kind = kinds.find(({ name }) => name === commands[0]?.name);
      await kind?.deliver(ports, commands);
    }
  } finally {
    ports.inHand.delete(person);
  }
}

type Reading<R> = {
  /** When it began. */
  readonly at: Date;
  readonly records: Current<R>;
};

async function deliver<R extends { readonly id: number }>(
  ports: DeliverPorts,
  kind: RecordKind<R>,
  group: readonly RecordCommand[],
): Promise<void> {
  const [first] = group;
  if (!first) return;
  const calls = await kind.callsOf(first);
  if (!calls) return waitForSession(ports, kind, group, NO_SESSION_MS);
  let reading: Reading<R> | null = null;
  for (let left = group; ; left = left.slice(1)) {
    left = await stillOwn(ports, left);
    if (left.length === 0) return;
    if (!reading || ports.now().getTime() - reading.at.getTime() > FRESH_MS) {
      const at = ports.now();
      const read = await readRecords(
        calls.list,
        left.map((command) => command.recordId),
      );
      // The reading may have outlasted the lease.
      left = await stillOwn(ports, left);
      if (!read.ok) return wait(ports, kind, left, read.failure);
      reading = { at, records: read.value };
    }
    const [command] = left;
    if (!command) return;
    const failure = await deliverOne(ports, { kind, calls, command, reading });
    if (failure) return wait(ports, kind, left, failure);
  }
}

async function stillOwn(
  { db, now }: DeliverPorts,
  group: readonly RecordCommand[],
): Promise<readonly RecordCommand[]> {
  return (await renew(db, group, now())).filter(isRecordCommand);
}

type One<R extends { readonly id: number }> = {
  readonly kind: RecordKind<R>;
  readonly calls: RecordCalls<R>;
  readonly command: RecordCommand;
  readonly reading: Reading<R>;
};

/**
 * Sends one command, having read its record: a lost answer or a crash between the call and our own row is thereby found
 * out, and nobody's newer change is overwritten. Returns a failure that the commands behind it share, null when this one
 * is settled or scheduled.
 */
async function deliverOne<R extends { readonly id: number }>(
  ports: DeliverPorts,
  { kind, calls, command, reading }: One<R>,
): Promise<PlatformFailure | null> {
  const end = async (outcome: Outcome, record: R | null) => {
    await finish(ports, { kind, command }, outcome, record);
    return null;
  };
  const lookLater = async (sentAt: Date) => {
    const dueAt = nextLookUp(kind.retry, sentAt, ports.now());
    await postpone(ports.db, [command], { reason: null, dueAt });
    return null;
  };
  const { recordId, expected: seen, target, sentAt } = command;
  const found = compare(reading.records.get(recordId), { value: kind.value, seen, reached: [target] });
  switch (found.kind) {
    case 'gone':
      return end({ outcome: 'gone' }, null);
    case 'reached':
      return end({ outcome: sentAt ? 'done' : 'unchanged' }, found.current);
    case 'conflict':
      return end({ outcome: 'conflict', conflict: kind.conflictOf(found.current) }, found.current);
  }
  const known = found.current;
  if (sentAt && mayStillArrive(kind.retry, sentAt, reading.at)) return lookLater(sentAt);
  if (command.calls >= kind.retry.calls) return end({ outcome: 'failed', reason: 'unavailable' }, known);
  const now = ports.now();
  if (!(await announce(ports.db, command, entryOf(kind.note(command), command, now), now))) return null;
  const answer = await calls.change(recordId, target);
  if (answer.ok) return end({ outcome: 'done' }, answer.value);
  if (answer.failure.kind === 'unknownOutcome') return lookLater(now);
  const outcome = refusalOf(answer.failure);
  if (outcome) return end(outcome, known);
  await retract(ports.db, command);
  return answer.failure;
}

function entryOf(
  note: ReturnType<RecordKind<{ id: number }>['note']>,
  command: RecordCommand,
  at: Date,
): TrailEntry {
  const { id, scopeKey, recordId, personId, personName } = command;
  const person = { id: personId, displayName: personName };
  return { ...note, scopeKey, at, person, subjectId: recordId, operationId: id };
}
