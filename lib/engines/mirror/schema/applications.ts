import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import { instant, mirror, remoteId, scopeColumn, words } from './types.ts';

/**
 * One narrow row per application and scope: lists, counts and searches read nothing else. The full record is in another
 * table, so that a scan of 175,000 rows stays small.
 */
export const applications = mirror.table(
  'applications',
  {
    scope: scopeColumn(),
    id: remoteId('id').notNull(),
    /** The platform’s status. */
    status: text('status').notNull(),
    statusSince: instant('status_since').notNull(),
    /** The platform’s author of that change. */
    statusBy: text('status_by'),
    /** A move that a person made and that is not sent yet; reads show it, syncs do not change it. */
    heldStatus: text('held_status'),
    heldSince: instant('held_since'),
    heldBy: text('held_by'),
    shownStatus: text('shown_status').notNull().generatedAlwaysAs(sql`coalesce(held_status, status)`),
    shownSince: instant('shown_since').notNull().generatedAlwaysAs(sql`coalesce(held_since, status_since)`),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    sortName: text('sort_name').notNull(),
    headline: text('headline'),
    city: text('city'),
    offerId: remoteId('offer_id').notNull(),
    offerTitle: text('offer_title').notNull(),
    establishmentId: remoteId('establishment_id').notNull(),
    establishmentName: text('establishment_name').notNull(),
    source: text('source').notNull(),
    hasCv: boolean('has_cv').notNull(),
    housingNeeded: boolean('housing_needed').notNull(),
    availableFrom: date('available_from', { mode: 'string' }),
    languages: text('languages').array().notNull().default([]),
    experienceYears: integer('experience_years'),
    receivedAt: instant('received_at').notNull(),
    /** Day of reception at the establishment: for date filters and daily counts. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    modifiedAt: instant('modified_at').notNull(),
    /** First answer of the establishment; null without one, and when no history tells. */
    answeredAt: instant('answered_at'),
    hiredAt: instant('hired_at'),
    /** Place of the furthest stage on the path to a hire; null when no history tells. */
    furthest: smallint('furthest'),
    /** Seconds of the first stay in each stage that can be left, by place; null while it lasts or without a history. */
    stays: integer('stays').array().$type<readonly (number | null)[]>(),
    /** When the read of this row started; a later read of the same version wins. */
    readAt: instant('read_at').notNull(),
    /** Digest of the record: an unchanged row is not written again. */
    digest: text('digest').notNull(),
    words: words('words').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.id] }),
    // The figures of a group are counted from this index alone, and a list filtered by source scans it.
    index('applications_received').on(
      t.scope,
      t.receivedAt,
      t.id,
      t.establishmentId,
      t.receivedOn,
      t.furthest,
      t.source,
    ),
    index('applications_modified').on(t.scope, t.modifiedAt, t.id),
    index('applications_name').on(t.scope, t.sortName, t.id),
    index('applications_since').on(t.scope, t.shownSince, t.id),
    index('applications_status_received').on(t.scope, t.shownStatus, t.receivedAt, t.id),
    index('applications_status_modified').on(t.scope, t.shownStatus, t.modifiedAt, t.id),
    index('applications_status_name').on(t.scope, t.shownStatus, t.sortName, t.id),
    index('applications_status_since').on(t.scope, t.shownStatus, t.shownSince, t.id, t.establishmentId),
    index('applications_waiting')
      .on(t.scope, t.shownSince, t.id)
      .where(sql`shown_status in ('received', 'reviewing')`),
    index('applications_offer').on(t.scope, t.offerId, t.shownStatus, t.receivedAt, t.id),
    index('applications_establishment').on(t.scope, t.establishmentId, t.shownStatus, t.receivedAt, t.id),
    index('applications_answered')
      .on(t.scope, t.answeredAt, t.establishmentId, t.receivedAt)
      .where(sql`answered_at is not null`),
    index('applications_acted')
      .on(t.scope, t.establishmentId, t.shownSince)
      .where(sql`shown_status not in ('received', 'withdrawn')`),
    index('applications_held').on(t.heldBy).where(sql`held_by is not null`),
    index('applications_words').using('gin', t.words).with({ fastupdate: false }),
  ],
);

/** The full record, read when an application is opened. */
export const applicationRecords = mirror.table(
  'application_records',
  {
    scope: scopeColumn(),
    id: remoteId('id').notNull(),
    record: jsonb('record').$type<Application>().notNull(),
    /**
     * Words of the cover letter, separate: it has ten times as many as all else, and is searched only when these find
     * little.
     */
    letterWords: words('letter_words').notNull().default(sql`''`),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.id] }),
    index('application_records_letter').using('gin', t.letterWords),
    index('application_records_talent').on(t.scope, sql`((record -> 'candidate' ->> 'talentId')::bigint)`),
  ],
);

/** How many applications an offer has per status and source; kept by triggers, so that a count never scans rows. */
export const applicationTallies = mirror.table(
  'application_tallies',
  {
    scope: scopeColumn(),
    offerId: remoteId('offer_id').notNull(),
    establishmentId: remoteId('establishment_id').notNull(),
    status: text('status').notNull(),
    source: text('source').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.offerId, t.establishmentId, t.status, t.source] })],
);

/** The properties by which applications are counted; `received` is the day at the establishment. */
export type SumKind = 'all' | 'establishment' | 'department' | 'source' | 'received';

/** How many applications have one value of one property, by shown status; kept by triggers. */
export const applicationSums = mirror.table(
  'application_sums',
  {
    scope: scopeColumn(),
    kind: text('kind').$type<SumKind>().notNull(),
    value: text('value').notNull(),
    status: text('status').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.kind, t.value, t.status] })],
);

/** How many applications an offer has, and how many of them nobody has opened; kept by triggers. */
export const offerCounts = mirror.table(
  'offer_counts',
  {
    scope: scopeColumn(),
    offerId: remoteId('offer_id').notNull(),
    n: integer('n').notNull(),
    fresh: integer('fresh').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.offerId] })],
);
