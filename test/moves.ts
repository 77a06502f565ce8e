import { randomUUID } from 'node:crypto';
import { deliverDue, deliveryOf } from '#lib/engines/commands/due.ts';
import { findCommands, holdCommands } from '#lib/engines/commands/hold.ts';
import { toChangeState } from '#lib/engines/commands/own-changes.ts';
import type { DeliverPorts } from '#lib/engines/commands/record-kind.ts';
import type { Author } from '#lib/engines/commands/store.ts';
import type { ListParams } from '#lib/engines/platform-client/list-query.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { Page, PlatformResult } from '#lib/engines/platform-client/result.ts';
import type { Database } from '#lib/engines/store/database.ts';
import type { NewMove } from '#lib/features/applications/moves.ts';
import { type MovePorts, STAGE_MOVE, stageMove } from '#lib/features/applications/stage-move.ts';

/** What a sender of moves needs of the platform, called as their author. */
export type ApplicationsApi = {
  readonly list: (params: ListParams) => Promise<PlatformResult<Page<Application>>>;
  readonly setStatus: (id: number, status: string) => Promise<PlatformResult<Application>>;
};

export type SenderPorts = Omit<DeliverPorts, 'owner'> & {
  readonly platformOf: (author: Author) => Promise<ApplicationsApi | null>;
  /** Without it the lists are not changed. */
  readonly apply?: MovePorts['apply'];
};

/** Sends due moves once, as an instance of its own. */
export function sendDueMoves({ platformOf, apply, ...ports }: SenderPorts): Promise<number> {
  const kind = stageMove({
    callsOf: async (author) => {
      const api = await platformOf(author);
      return api && { list: api.list, change: api.setStatus };
    },
    apply: apply ?? (async () => undefined),
  });
  return deliverDue({ ...ports, owner: randomUUID() }, [deliveryOf(kind)]);
}

/** Holds moves without showing them in the lists; null when they were refused. */
export async function holdMoves(
  db: Database,
  author: Author,
  wanted: readonly NewMove[],
  options: { readonly personName: string; readonly now: Date; readonly dueAt: Date },
) {
  const changes = wanted.map(({ id, applicationId, from, to }) => ({
    id,
    recordId: applicationId,
    expected: from,
    target: to,
  }));
  const stored = await holdCommands(db, author, changes, { ...STAGE_MOVE, ...options });
  return stored.kind === 'held' ? stored : null;
}

/** Moves as they are stored, with the state that their author sees. */
export async function findMoves(db: Database, author: Author, ids: readonly string[]) {
  const found = await findCommands(db, { ...author, recordKind: STAGE_MOVE.recordKind }, ids);
  return found.map((command) => ({
    ...command,
    state: toChangeState(command),
    applicationId: command.recordId,
    from: command.expected,
    to: command.target,
    reason: command.waitReason,
  }));
}
