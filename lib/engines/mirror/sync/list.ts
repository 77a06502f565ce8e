import type { PgColumn } from 'drizzle-orm/pg-core';
import { CANDIDATURE_OPEN } from '#contract/candidature-status.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Transaction } from '#lib/engines/store/database.ts';
import { applications } from '../schema/applications.ts';
import { offers } from '../schema/offers.ts';
import { removeApplications, upsertApplications } from '../writes/applications.ts';
import { removeOffers, upsertOffers } from '../writes/offers.ts';
import type { ReadPage, SyncSource } from './source.ts';

type Versioned = { readonly id: number; readonly status: string; readonly modifiedAt: string };

/** One of the two mirrored lists: where it is read, and how it is written. */
export type SyncedList<T extends Versioned> = {
  readonly name: 'offers' | 'applications';
  readonly read: (source: SyncSource) => ReadPage<T>;
  readonly table: { scope: PgColumn; id: PgColumn; readAt: PgColumn };
  readonly upsert: (tx: Transaction, scope: ScopeKey, records: readonly T[], readAt: Date) => Promise<number>;
  readonly remove: (tx: Transaction, scope: ScopeKey, ids: readonly number[], at: Date) => Promise<number>;
  /** Statuses that the initial sync reads first; none: everything at once. */
  readonly first: readonly string[];
};

export const OFFERS: SyncedList<Offer> = {
  name: 'offers',
  read: (source) => source.offers,
  table: offers,
  upsert: upsertOffers,
  remove: removeOffers,
  first: [],
};

export const APPLICATIONS: SyncedList<Application> = {
  name: 'applications',
  read: (source) => source.applications,
  table: applications,
  upsert: upsertApplications,
  remove: removeApplications,
  first: CANDIDATURE_OPEN,
};
