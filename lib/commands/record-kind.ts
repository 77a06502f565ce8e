import type { ListParams } from '#lib/platform-client/list-query.ts';
import type { Page, PlatformResult } from '#lib/platform-client/result.ts';
import type { Database } from '#lib/store/database.ts';
import type { TrailEntry } from '#lib/store/trail.ts';
import type { Conflict } from './fenced.ts';
import type { RetryPolicy } from './retry-policy.ts';
import type { Author, StoredCommand } from './store.ts';

/** A stored change of one value of one record. */
export type RecordCommand = StoredCommand & {
  readonly recordId: number;
  readonly expected: string;
  readonly target: string;
};

/** The platform, called with the token of a command's author. */
export type RecordCalls<R> = {
  readonly list: (params: ListParams) => Promise<PlatformResult<Page<R>>>;
  readonly change: (id: number, target: string) => Promise<PlatformResult<R>>;
};

/** All that distinguishes one kind of change of a record from another. */
export type RecordKind<R extends { readonly id: number }> = {
  readonly name: string;
  readonly retry: RetryPolicy;
  /** How long a settled one is kept, in milliseconds. */
  readonly keptMs: number;
  /** Null while the author has no session. */
  readonly callsOf: (author: Author) => Promise<RecordCalls<R> | null>;
  readonly value: (record: R) => string;
  readonly conflictOf: (record: R) => Conflict;
  /** The lists show what the platform has, before the command is settled; null where there is nothing to show. */
  readonly apply: (command: RecordCommand, record: R | null) => Promise<void>;
  readonly note: (command: RecordCommand) => Pick<TrailEntry, 'action' | 'subjectKind' | 'detail'>;
};

export type DeliverPorts = {
  readonly db: Database;
  readonly now: () => Date;
  /** Names this instance among all. */
  readonly owner: string;
  /** People whose commands it is at: a slow call for one does not hold those of the others. */
  readonly inHand: Set<number>;
};

export function isRecordCommand(command: StoredCommand): command is RecordCommand {
  return command.recordId !== null && command.expected !== null && command.target !== null;
}
