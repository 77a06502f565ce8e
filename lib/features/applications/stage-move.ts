import 'server-only';
import type { RecordCalls, RecordKind } from '#lib/engines/commands/record-kind.ts';
import { BY_HAND } from '#lib/engines/commands/retry-policy.ts';
import type { Author } from '#lib/engines/commands/store.ts';
import { clearOverlay, settleOverlay } from '#lib/engines/mirror/held.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import { statusChange } from '#lib/engines/platform-client/resources/status-change.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { findPlatformOf } from '#lib/engines/server/platform.ts';

/** Name and record of a stage move in the outbox. */
export const STAGE_MOVE = { name: 'application.move', recordKind: 'application' } as const;

/** What a stage move needs beside the outbox. */
export type MovePorts = Pick<RecordKind<Application>, 'callsOf' | 'apply'>;

/** A change of an application's status, of which the platform notifies the candidate. */
export function stageMove({ callsOf, apply }: MovePorts): RecordKind<Application> {
  return {
    name: STAGE_MOVE.name,
    retry: BY_HAND,
    callsOf,
    unreadable: 'refused',
    value: (application) => application.status,
    reached: (target) => [target],
    conflictOf: (current) => ({ status: current.status, ...statusChange(current) }),
    apply,
    note: ({ expected, target }) => ({
      action: 'application.move',
      subjectKind: 'application',
      detail: { from: expected, to: target },
    }),
  };
}

/** `holdCommands` only stores keys of ours. */
const keyOf = ({ scopeKey }: Pick<Author, 'scopeKey'>) => scopeKey as ScopeKey;

export const MOVE_PORTS: MovePorts = {
  callsOf: async (author): Promise<RecordCalls<Application> | null> => {
    const platform = await findPlatformOf({ personId: author.personId, scopeKey: keyOf(author) }, 'write');
    return platform && { list: platform.applications.list, change: platform.applications.setStatus };
  },
  apply: async (known) => {
    for (const { command, record } of known) {
      if (record) await settleOverlay(keyOf(command), command.id, record);
      else await clearOverlay(command.id);
    }
  },
};
