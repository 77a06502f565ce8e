import { boolean, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, mirror, remoteId, scopeColumn } from './types.ts';

/** In place of when establishments were read: at the next look they are, as those of a group that was changed. */
export const READ_SOON = new Date(0);

/** A scope that somebody looks at: when, who reads the platform for it now, and how the last reading went. */
export const scopes = mirror.table('scopes', {
  scope: scopeColumn().primaryKey(),
  activeAt: instant('active_at').notNull(),
  leaseOwner: text('lease_owner'),
  leaseUntil: instant('lease_until'),
  establishmentsReadAt: instant('establishments_read_at'),
  /** The last try, which may have failed while the lists could be read. */
  establishmentsTriedAt: instant('establishments_tried_at'),
  trouble: text('trouble', { enum: ['unavailable', 'limited', 'reauth'] }),
  failures: integer('failures').notNull().default(0),
  /** Nothing is read before. */
  retryAt: instant('retry_at'),
  /** Grows whenever a row that people see has changed. */
  revision: integer('revision').notNull().default(0),
  /** When the reading of the favourites began that is kept; null where none is. */
  favoritesReadAt: instant('favorites_read_at'),
  /** Last own change of the favourites: a reading that began before it is not kept. */
  favoritesWrittenAt: instant('favorites_written_at'),
  /** Whether there are more favourites than were read. */
  favoritesCut: boolean('favorites_cut').notNull().default(false),
});

/** How far the mirror of one list of a scope is. */
export const collections = mirror.table(
  'collections',
  {
    scope: scopeColumn(),
    name: text('name', { enum: ['offers', 'applications'] }).notNull(),
    /** Last success of a reading of what is new. */
    readAt: instant('read_at'),
    /**
     * Newest `modified` of the platform that is known to be mirrored, with everything older that was changed since the
     * initial sync began.
     */
    cursor: instant('cursor'),
    /** The same moment in the platform's own words, which its filter understands. */
    cursorText: text('cursor_text'),
    /** When the cursor took that value, by our clock. */
    cursorSince: instant('cursor_since'),
    /** A delta under way: next page, and the newest `modified` when it began. */
    deltaPage: integer('delta_page'),
    deltaNewest: instant('delta_newest'),
    deltaNewestText: text('delta_newest_text'),
    /** The last id of the page that was read before: a page that ends alike is the same one again. */
    deltaEnd: remoteId('delta_end'),
    /**
     * Seconds between deltas of a platform that neither orders nor filters by change: each of them reads all there is.
     */
    deltaEvery: integer('delta_every'),
    /** The most records that a page has held: with fewer of them a page is the last. */
    pageSize: integer('page_size').notNull().default(0),
    initialSyncStage: text('initial_sync_stage', { enum: ['probe', 'active', 'all'] }),
    initialSyncPage: integer('initial_sync_page').notNull().default(1),
    initialSyncDone: integer('initial_sync_done').notNull().default(0),
    initialSyncTotal: integer('initial_sync_total'),
    initialSyncEnd: remoteId('initial_sync_end'),
    /** The number of records that the page before told. */
    initialSyncRows: integer('initial_sync_rows'),
    syncedAt: instant('synced_at'),
    /** Whether a total, or a page beyond the last, has shown that there is no more. */
    proven: boolean('proven').notNull().default(true),
    /** Last time the number of records was compared, and whether the platform tells it. */
    checkedAt: instant('checked_at'),
    tellsTotals: boolean('tells_totals').notNull().default(true),
    /** A full sync under way has compared all ids up to this one; null when none is. */
    fullSyncPage: integer('full_sync_page'),
    fullSyncAfter: remoteId('full_sync_after'),
    fullySyncedAt: instant('fully_synced_at'),
  },
  (t) => [primaryKey({ columns: [t.scope, t.name] })],
);
