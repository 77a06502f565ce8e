import { claimDue } from './claim.ts';
import { deliver } from './deliver.ts';
import { OWN_OUTBOX } from './outbox.ts';
import { type DeliverPorts, isRecordCommand, type RecordKind } from './record-kind.ts';
import type { StoredCommand } from './store.ts';

/** How commands of one kind are sent. */
export type Delivery = {
  readonly name: string;
  readonly deliver: (ports: DeliverPorts, commands: readonly StoredCommand[]) => Promise<void>;
};

export function deliveryOf<R extends { readonly id: number }>(kind: RecordKind<R>): Delivery {
  const group = { kind, outbox: OWN_OUTBOX };
  return {
    name: kind.name,
    deliver: (ports, commands) => deliver(ports, group, commands.filter(isRecordCommand)),
  };
}

const known = new Map<string, Delivery>();

/**
 * Registers a kind of change by its name, so that any instance can send one; called in a feature's
 * `commands.ts`.
 */
export function registerDelivery(delivery: Delivery): void {
  known.set(delivery.name, delivery);
}

/** Polls another table once for due commands. */
export type Look = (worker: Omit<DeliverPorts, 'inFlight'>) => Promise<unknown>;

const looks = new Map<string, Look>();

/** Adds a poll to those of each instance. */
export function registerLook(name: string, look: Look): void {
  looks.set(name, look);
}

/** The polls of an instance, run every second and independently: a slow one does not block the others. */
export function allLooks(inFlight: DeliverPorts['inFlight']): readonly Look[] {
  return [(worker) => deliverDue({ ...worker, inFlight }), ...looks.values()];
}

const AT_ONCE = 50;

/** Sends what is due of these kinds, once. Returns how many commands it claimed. */
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
    busy: [...ports.inFlight],
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
  ports.inFlight.add(person);
  try {
    const byKind = Map.groupBy(group, ({ scopeKey, name }) => `${scopeKey} ${name}`);
    for (const commands of byKind.values()) {
      const kind = kinds.find(({ name }) => name === commands[0]?.name);
      await kind?.deliver(ports, commands);
    }
  } finally {
    ports.inFlight.delete(person);
  }
}
