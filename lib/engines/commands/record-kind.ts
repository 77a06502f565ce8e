import type { ListParams } from '#lib/engines/platform-client/list-query.ts';
import type { Page, PlatformFailure, PlatformResult } from '#lib/engines/platform-client/result.ts';
import type { AuditEntry } from '#lib/engines/store/audit-log.ts';
import type { Database } from '#lib/engines/store/database.ts';
import type { Conflict } from './fenced.ts';
import type { RetryPolicy } from './retry-policy.ts';
import type { Author, StoredCommand } from './store.ts';

/** A change of one value of one record as a worker claimed it, whichever table it is stored in. */
export type RecordCommand = Author &
  Pick<StoredCommand, 'name' | 'personName' | 'attempt' | 'sentAt' | 'calls' | 'createdAt'> & {
    /** The idempotency key, or the bulk request that it is part of. */
    readonly id: string;
    readonly recordId: number;
    readonly expected: string;
    readonly target: string;
  };

/** The result of one change of a batch; `record` null where the platform returned none. */
export type BatchAnswer<R> = {
  readonly failure: PlatformFailure | null;
  readonly record: R | null;
  /** The platform does not allow the operation in batches, so it was not run. */
  readonly excluded: boolean;
};

export type Batch<R> = (
  changes: readonly { readonly id: number; readonly target: string }[],
) => Promise<PlatformResult<readonly BatchAnswer<R>[]>>;

/** For kinds whose commands are charged before they are announced. */
export type BulkCalls<R> = {
  /** The account whose verdict on batches counts. */
  readonly account: string;
  /** Charges up to this many changes before they are announced. Returns how many it charged. */
  readonly charge: (atMost: number) => Promise<PlatformResult<number>>;
  /** Null where each change takes more than a call: they go one by one. */
  readonly batch: Batch<R> | null;
};

/** The platform, called with the token of a command's author. */
export type RecordCalls<R> = {
  readonly list: (params: ListParams) => Promise<PlatformResult<Page<R>>>;
  /** Null where the platform returns no record. */
  readonly change: (id: number, target: string) => Promise<PlatformResult<R | null>>;
  readonly bulk?: BulkCalls<R>;
};

/** A command and what the platform has of its record; null where that is not known. */
export type Known<R> = { readonly command: RecordCommand; readonly record: R | null };

/** Why the author has no access there now. */
export type NoCalls = { readonly failure: PlatformFailure };

/** The platform's own message, where it has one. */
export type Refusal = { readonly message: string | null };

/** All that distinguishes one kind of change of a record from another. */
export type RecordKind<R extends { readonly id: number }> = {
  readonly name: string;
  readonly retry: RetryPolicy;
  /** The outcome where the author may not read the record. */
  readonly unreadable: 'refused' | 'waits';
  /** Null while the author has no session; a failure where they have no access there now. */
  readonly callsOf: (author: Author) => Promise<RecordCalls<R> | NoCalls | null>;
  readonly value: (record: R) => string;
  /** Where records are read one by one: the platform's message for one that its author may not read. */
  readonly refusalOf?: (record: R) => Refusal | null;
  /** Values that prove that the platform has stored the change. */
  readonly reached: (target: string) => readonly string[];
  readonly conflictOf: (record: R) => Conflict;
  /** The lists show what the platform has, before the commands are settled. */
  readonly apply: (known: readonly Known<R>[]) => Promise<void>;
  /** The id of the record that a change has created; missing where changes create none. */
  readonly madeIdOf?: (record: R) => number | null;
  /** `subjectId` where the number of the command is not that of the record, which then is in `detail.item`. */
  readonly note: (
    command: RecordCommand,
  ) => Pick<AuditEntry, 'action' | 'subjectKind' | 'detail'> & Partial<Pick<AuditEntry, 'subjectId'>>;
};

export type DeliverPorts = {
  readonly db: Database;
  readonly now: () => Date;
  /** Names this instance among all. */
  readonly owner: string;
  /** People whose commands are being sent: a slow call for one does not delay the others. */
  readonly inFlight: Set<number>;
};

export function isRecordCommand<C extends StoredCommand>(command: C): command is C & RecordCommand {
  return command.recordId !== null && command.expected !== null && command.target !== null;
}
