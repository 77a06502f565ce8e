import { boolean, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, mirror, remoteId, scopeColumn } from './types.ts';

/** Instead of when establishments were read: the next sync reads them, as for a group that was changed. */
export const READ_SOON = new Date(0);

/** A scope in use: since when, which instance reads the platform for it now, and how the last run ended. */
export const scopes = mirror.table('scopes', {
  scope: scopeColumn().primaryKey(),
  activeAt: instant('active_at').notNull(),
  leaseOwner: text('lease_owner'),
  leaseUntil: instant('lease_until'),
  establishmentsReadAt: instant('establishments_read_at'),
  /** The last attempt, which may have failed though the lists could be read. */
  establishmentsTriedAt: instant('establishments_tried_at'),
  trouble: text('trouble', { enum: ['unavailable', 'limited', 'reauth'] }),
  failures: integer('failures').notNull().default(0),
  /** Nothing is read before. */
  retryAt: instant('retry_at'),
  /** Increases whenever a visible row has changed. */
  revision: integer('revision').notNull().default(0),
  /** When the stored read of the favourites started; null without one. */
  favoritesReadAt: instant('favorites_read_at'),
  /** Last own change of the favourites: a read that started before it is not stored. */
  favoritesWrittenAt: instant('favorites_written_at'),
  /** Whether there are more favourites than were read. */
  favoritesCut: boolean('favorites_cut').notNull().default(false),
});

/** Progress of the mirror of one list of a scope. */
export const collections = mirror.table(
  'collections',
  {
    scope: scopeColumn(),
    name: text('name', { enum: ['offers', 'applications'] }).notNull(),
    /** Last successful read of changes. */
    readAt: instant('read_at'),
    /**
     * Newest `modified` of the platform that is known to be mirrored, with everything older that was changed since the
     * initial sync started.
     */
    cursor: instant('cursor'),
    /** The same moment as the platform writes it, for its filter. */
    cursorText: text('cursor_text'),
    /** When the cursor got that value, by our clock. */
    cursorSince: instant('cursor_since'),
    /** A delta in progress: next page, and the newest `modified` when it started. */
    deltaPage: integer('delta_page'),
    deltaNewest: instant('delta_newest'),
    deltaNewestText: text('delta_newest_text'),
    /** The last id of the page before: a page with the same one is the same page again. */
    deltaEnd: remoteId('delta_end'),
    /**
     * Seconds between deltas of a platform that neither orders nor filters by change: each of them reads everything.
     */
    deltaEvery: integer('delta_every'),
    /** The most records that a page has had: a page with fewer is the last. */
    pageSize: integer('page_size').notNull().default(0),
    initialSyncStage: text('initial_sync_stage', { enum: ['probe', 'active', 'all'] }),
    initialSyncPage: integer('initial_sync_page').notNull().default(1),
    initialSyncDone: integer('initial_sync_done').notNull().default(0),
    initialSyncTotal: integer('initial_sync_total'),
    initialSyncEnd: remoteId('initial_sync_end'),
    /** The total that the page before reported. */
    initialSyncRows: integer('initial_sync_rows'),
    syncedAt: instant('synced_at'),
    /** Whether a total, or a page beyond the last, has proved that there is no more. */
    proven: boolean('proven').notNull().default(true),
    /** Last comparison of the number of records, and whether the platform reports it. */
    checkedAt: instant('checked_at'),
    tellsTotals: boolean('tells_totals').notNull().default(true),
    /** A full sync in progress has compared all ids up to this one; null without one. */
    fullSyncPage: integer('full_sync_page'),
    fullSyncAfter: remoteId('full_sync_after'),
    fullySyncedAt: instant('fully_synced_at'),
  },
  (t) => [primaryKey({ columns: [t.scope, t.name] })],
);
