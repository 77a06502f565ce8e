import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { DEFAULT_ZONE, type TimeZone } from '#contract/time-zones.ts';
import type { Establishment } from '#lib/engines/platform-client/resources/establishment-model.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import { instant, mirror, remoteId, scopeColumn, words } from './types.ts';

export const offers = mirror.table(
  'offers',
  {
    scope: scopeColumn(),
    id: remoteId('id').notNull(),
    title: text('title').notNull(),
    sortTitle: text('sort_title').notNull(),
    status: text('status').notNull(),
    department: text('department'),
    contractType: text('contract_type'),
    city: text('city').notNull(),
    establishmentId: remoteId('establishment_id').notNull(),
    establishmentName: text('establishment_name').notNull(),
    /** Postgres fills it; a column, since no index that holds it only as an expression answers without the rows. */
    startDate: text('start_date').generatedAlwaysAs(sql`record ->> 'startDate'`),
    expiresOn: date('expires_on', { mode: 'string' }),
    visualUrl: text('visual_url'),
    /** Null where the platform does not say. */
    views: integer('views'),
    /** What the platform says; shown until our own applications are all read. */
    remoteApplications: integer('remote_applications'),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
    modifiedAt: instant('modified_at').notNull(),
    readAt: instant('read_at').notNull(),
    digest: text('digest').notNull(),
    words: words('words').notNull(),
    record: jsonb('record').$type<Offer>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.id] }),
    index('offers_modified').on(t.scope, t.modifiedAt, t.id),
    index('offers_status').on(t.scope, t.status, t.modifiedAt, t.id),
    index('offers_title').on(t.scope, t.sortTitle, t.id, t.title, t.startDate, t.establishmentId),
    index('offers_department').on(t.scope, t.department, t.id),
    index('offers_figures').on(t.scope, t.status, t.expiresOn, t.id, t.remoteApplications),
    index('offers_establishment').on(t.scope, t.establishmentId, t.status),
  ],
);

/** Offers that a person deleted a moment ago: a page that was read before must not bring them back. */
export const offerRemovals = mirror.table(
  'offer_removals',
  {
    scope: scopeColumn(),
    id: remoteId('id').notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.id] })],
);

export const establishments = mirror.table(
  'establishments',
  {
    scope: scopeColumn(),
    id: remoteId('id').notNull(),
    name: text('name').notNull(),
    sortName: text('sort_name').notNull(),
    record: jsonb('record').$type<Establishment>().notNull(),
    /** By which it lives: as somebody chose, else as its postcode tells. */
    zone: text('zone').$type<TimeZone>().notNull().default(DEFAULT_ZONE),
    /** The last reading lacked it, without proof that it left. */
    doubted: boolean('doubted').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.scope, t.id] })],
);
