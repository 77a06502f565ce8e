import { bigint, boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { OfferValues } from '#lib/engines/platform-client/resources/offer-model.ts';
import { delivery } from './delivery.ts';
import { instant, perron } from './namespace.ts';

/** What a copy of an offer has of its own in its establishment. Money in euros. */
export type CopyFacts = {
  readonly city: string;
  readonly postcode: string;
  readonly salaryMin: number | null;
  readonly salaryMax: number | null;
  readonly salaryPeriod: string;
  /** Media belong to an establishment: none, or the cover of the one that gets the copy. */
  readonly visual: 'none' | 'cover';
  /** All else of an offer that a line of a file describes; copies have that in common. */
  readonly own?: OfferValues;
};

/** Changes of many records at a person's requested change. Words are those of lib/engines/bulk/model.ts. */
export const bulkRequests = perron.table(
  'bulk_requests',
  {
    id: uuid('id').primaryKey(),
    scopeKey: text('scope_key').notNull(),
    personId: integer('person_id').notNull(),
    personName: text('person_name').notNull(),
    kind: text('kind').notNull(),
    /**
     * What all items are to have: a status, a day; of copies the title of the offer, of an import the name of the file.
     */
    aim: text('aim'),
    /** What all copies of an offer have; null for other bulk requests. */
    content: jsonb('content').$type<OfferValues>(),
    revertOf: uuid('revert_of'),
    state: text('state').notNull(),
    /** Items of the bulk request once it is started. */
    total: integer('total').notNull().default(0),
    /** Why it waits, since when, and how often in a row it was tried in vain. */
    reason: text('reason'),
    waitingSince: instant('waiting_since'),
    failures: integer('failures').notNull().default(0),
    /** Nothing is done for it before; of a paused bulk request: when its author last touched it. */
    dueAt: instant('due_at').notNull(),
    /** Why it ended by itself. */
    endedBy: text('ended_by'),
    heldUntil: instant('held_until'),
    /** How items went lately: `batch` or `singles`, and milliseconds of each. */
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
 * One record that a bulk request changes: a command of the engine, in a narrow table of its own because there may be
 * hundreds of thousands. Names come from the mirror when shown, so that no candidate's is kept here.
 */
export const bulkItems = perron.table(
  'bulk_items',
  {
    bulkRequestId: uuid('bulk_request_id')
      .notNull()
      .references(() => bulkRequests.id, { onDelete: 'cascade' }),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    /**
     * What a notification says, which no mirror holds and which goes a day after the bulk request was last under way;
     * null for other records.
     */
    title: text('title'),
    /** As the person saw it: the status, the value that the bulk request changes, and what that is to be. */
    status: text('status').notNull(),
    expected: text('expected').notNull(),
    target: text('target').notNull(),
    /** The establishment that has the record; null where the bulk request is an establishment’s own. */
    establishmentId: bigint('establishment_id', { mode: 'number' }),
    selected: boolean('selected').notNull().default(true),
    obstacle: text('obstacle'),
    /** What an offer that the bulk request makes has of its own, and the offer that it has become. */
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

/** What was learnt of batches by trying, per account and operation. */
export const batchVerdicts = perron.table(
  'batch_verdicts',
  {
    account: text('account').notNull(),
    kind: text('kind').notNull(),
    verdict: text('verdict').notNull(),
    /** Tried again from then on. */
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.kind] })],
);
