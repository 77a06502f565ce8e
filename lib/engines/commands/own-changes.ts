import type { Database } from '#lib/engines/store/database.ts';
import type { ChangeState, OwnChange } from './change-model.ts';
import { listCommands, type OwnKind } from './hold.ts';
import { findBehindOthers } from './precedence.ts';
import type { WaitReason } from './retry-policy.ts';
import type { StoredCommand } from './store.ts';

/** Older changes are not listed, unless they are still under way. */
const LISTED_MS = 15 * 60_000;

/** A person's recent changes of one kind of record, newest first, each with the number of its record. */
export async function readOwnChanges(
  db: Database,
  of: OwnKind,
  now: Date,
): Promise<readonly (OwnChange & { readonly recordId: number })[]> {
  const stored = await listCommands(db, of, new Date(now.getTime() - LISTED_MS));
  const open = stored.filter(({ state }) => state !== 'settled').map(({ id }) => id);
  const behind = await findBehindOthers(db, open, now);
  return stored.map((command) => {
    const change = toOwnChange(command);
    return {
      ...change,
      recordId: command.recordId ?? 0,
      reason: behind.has(change.id) ? 'order' : change.reason,
    };
  });
}

/** States and outcomes of a command, as states of a change. */
const STATES: Readonly<Record<string, ChangeState>> = {
  held: 'held',
  in_flight: 'sending',
  waiting: 'waiting',
  checking: 'checking',
  done: 'sent',
  unchanged: 'sent',
  undone: 'undone',
  replaced: 'replaced',
  conflict: 'conflict',
  refused: 'refused',
  gone: 'refused',
  failed: 'refused',
  dismissed: 'kept',
};

export function toChangeState({ state, outcome }: Pick<StoredCommand, 'state' | 'outcome'>): ChangeState {
  return STATES[outcome ?? state] ?? 'checking';
}

/** Whether its author decides about it, or has: the answer to an equal decision may have been lost. */
export function canBeDecided(command: Pick<StoredCommand, 'state' | 'outcome'>): boolean {
  return ['conflict', 'refused', 'kept'].includes(toChangeState(command));
}

export function toOwnChange(command: StoredCommand): OwnChange {
  return {
    id: command.id,
    from: command.expected ?? '',
    to: command.target ?? '',
    state: toChangeState(command),
    createdAt: command.createdAt.toISOString(),
    undoneAt: command.outcome === 'undone' ? (command.settledAt?.toISOString() ?? null) : null,
    dueAt: command.dueAt.toISOString(),
    reason: command.waitReason as WaitReason | null,
    conflict: command.conflict,
    message: command.message,
  };
}
