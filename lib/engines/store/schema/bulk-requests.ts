import { bigint, boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { OfferValues } from '#lib/engines/platform-client/resources/offer-model.ts';
import { delivery } from './delivery.ts';
import { instant, perron } from './namespace.ts';

/** The own fields of a copy of an offer in its establishment. Money in euros. */
export type CopyFacts = {
  readonly city: string;
  readonly postcode: string;
  readonly salaryMin: number | null;
  readonly salaryMax: number | null;
  readonly salaryPeriod: string;
  /** Media belong to an establishment: none, or the cover of the target establishment. */
  readonly visual: 'none' | 'cover';
  /** All other fields of an offer from a line of a file; copies share theirs. */
  readonly own?: OfferValues;
};

/** Changes of many records at a person’s request. Terms are those of lib/engines/bulk/model.ts. */
export const bulkRequests = perron.table(
  'bulk_requests',
  {
    id: uuid('id').primaryKey(),
    scopeKey: text('scope_key').notNull(),
    personId: integer('person_id').notNull(),
    personName: text('person_name').notNull(),
    kind: text('kind').notNull(),
    /**
     * The target of all items: a status, a day; for copies the title of the offer, for an import the name of the file.
     */
    aim: text('aim'),
    /** What all copies of an offer share; null for other bulk requests. */
    content: jsonb('content').$type<OfferValues>(),
    revertOf: uuid('revert_of'),
    state: text('state').notNull(),
    /** Items of the bulk request once it is started. */
    total: integer('total').notNull().default(0),
    /** Why it waits, since when, and how many attempts in a row have failed. */
    reason: text('reason'),
    waitingSince: instant('waiting_since'),
    failures: integer('failures').notNull().default(0),
    /** Nothing is sent before then; for a paused bulk request: when its author last touched it. */
    dueAt: instant('due_at').notNull(),
    /** Why it ended by itself. */
    endedBy: text('ended_by'),
    heldUntil: instant('held_until'),
    /** How items were sent lately: `batch` or `singles`, and milliseconds of each. */
    mode: text('mode'),
    paceMs: integer('pace_ms'),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('bulk_requests_author').on(table.scopeKey, table.personId, table.createdAt),
    index('bulk_requests_state').on(table.state, table.dueAt),
    index('bulk_requests_revert').on(table.revertOf),
  ],
);

/**
 * One record of a bulk request: a command of the write engine, in a narrow table of its own because there may be
 * hundreds of thousands. Names come from the mirror when shown, so that no candidate’s is stored here.
 */
export const bulkItems = perron.table(
  'bulk_items',
  {
    bulkRequestId: uuid('bulk_request_id')
      .notNull()
      .references(() => bulkRequests.id, { onDelete: 'cascade' }),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    /** Of a record with a picture, or of a line of a file that is left out: what no mirror names. Null for others. */
    title: text('title'),
    /** As the person saw it: the status, the value that the bulk request changes, and its target. */
    status: text('status').notNull(),
    expected: text('expected').notNull(),
    target: text('target').notNull(),
    /** The establishment of the record; null when the bulk request belongs to an establishment. */
    establishmentId: bigint('establishment_id', { mode: 'number' }),
    selected: boolean('selected').notNull().default(true),
    obstacle: text('obstacle'),
    /** For an offer that the bulk request creates: its own fields, and the created offer. */
    content: jsonb('content').$type<CopyFacts>(),
    madeId: bigint('made_id', { mode: 'number' }),
    ...delivery(),
    /** Calls made for it before it was last opened again. */
    callsBefore: integer('calls_before').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.bulkRequestId, table.recordId] }),
    index('bulk_items_outcome').on(table.bulkRequestId, table.outcome, table.recordId),
  ],
);

/** What attempts showed about batches, per account and operation. */
export const batchVerdicts = perron.table(
  'batch_verdicts',
  {
    account: text('account').notNull(),
    kind: text('kind').notNull(),
    verdict: text('verdict').notNull(),
    /** Batches are tried again from then on. */
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.kind] })],
);
