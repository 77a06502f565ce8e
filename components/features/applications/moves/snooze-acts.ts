import type { QueryClient } from '@tanstack/react-query';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { sendAction } from '#components/shell/calls/send-action.ts';
import { readAgain } from '#lib/engines/server/read-again.ts';
import { snoozeApplication } from '#lib/features/applications/follow-ups/actions.ts';
import { followUpKeys, followUpQuery } from '#lib/features/applications/follow-ups/queries.ts';
import { applicationKeys } from '#lib/features/applications/queries.ts';
import { type Snooze, withoutSnooze, withSnooze } from '#lib/features/applications/snooze-model.ts';
import { readSnoozes, writeSnoozes } from './snooze-storage.ts';
import type { SnoozesControl } from './use-snoozes.ts';

export type SnoozeActs = {
  /** Snoozes an application until a time. */
  readonly snooze: (
    application: { readonly id: number; readonly name: string },
    until: Date,
  ) => Promise<SendFailure | null>;
  /** Restores the state before the snooze. */
  readonly undo: (snooze: Snooze) => Promise<SendFailure | null>;
};

/** Snoozing and its undo: shown at once, reverted when refused. */
export function snoozeActs(client: QueryClient, { scope, setSnoozes, stored }: SnoozesControl): SnoozeActs {
  /** After a reload only stored snoozes can be undone. */
  const keep = (change: (present: readonly Snooze[]) => readonly Snooze[]) =>
    writeSnoozes(stored, change(readSnoozes(stored)));
  const send = async (applicationId: number, until: string | null): Promise<SendFailure | null> => {
    const operationId = crypto.randomUUID();
    const result = await sendAction(() =>
      snoozeApplication({ establishmentId: scope.id, operationId, applicationId, until }),
    );
    readAgain(client, followUpKeys.all(scope));
    readAgain(client, ['auditLog', scope.kind, scope.id]);
    // Lists can be filtered by it.
    readAgain(client, applicationKeys.all(scope));
    return result.ok ? null : result.failure;
  };

  return {
    snooze: async ({ id, name }, until) => {
      const known = client.getQueryData(followUpQuery(scope, id).queryKey)?.followUp.snooze?.until ?? null;
      const made: Snooze = {
        ...{ applicationId: id, candidate: name, until: until.toISOString(), before: known },
        ...{ at: new Date().toISOString(), undoneAt: null },
      };
      setSnoozes((present) => withSnooze(present, made));
      const cause = await send(id, made.until);
      if (cause) setSnoozes((present) => withoutSnooze(present, made));
      else keep((present) => withSnooze(present, made));
      return cause;
    },
    undo: async (snooze) => {
      const undone = { ...snooze, undoneAt: new Date().toISOString() };
      setSnoozes((present) => withSnooze(present, undone));
      const { applicationId, before } = snooze;
      const stillAhead = before !== null && Date.parse(before) > Date.now() ? before : null;
      const cause = await send(applicationId, stillAhead);
      if (cause) setSnoozes((present) => withSnooze(present, snooze));
      else keep((present) => withSnooze(present, undone));
      return cause;
    },
  };
}
