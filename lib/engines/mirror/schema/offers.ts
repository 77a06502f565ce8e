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
    /** Computed by Postgres; a column, since an index on the expression alone cannot answer without the rows. */
    startDate: text('start_date').generatedAlwaysAs(sql`record ->> 'startDate'`),
    expiresOn: date('expires_on', { mode: 'string' }),
    visualUrl: text('visual_url'),
    /** Null when the platform does not report them. */
    views: integer('views'),
    /** The platform’s number; shown until our own applications are all read. */
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

/** Offers that a person deleted a moment ago: a page that was read before must not restore them. */
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
    /** Its time zone: as chosen here, or by its postcode. */
    zone: text('zone').$type<TimeZone>().notNull().default(DEFAULT_ZONE),
    /** Missing in the last read, without proof that it left. */
    doubted: boolean('doubted').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.scope, t.id] })],
);
