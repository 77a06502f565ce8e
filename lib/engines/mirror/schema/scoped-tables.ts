import {
  applicationRecords,
  applicationSums,
  applications,
  applicationTallies,
  offerCounts,
} from './applications.ts';
import { favorites } from './favorites.ts';
import { establishments, offerRemovals, offers } from './offers.ts';
import { collections } from './sync.ts';

/**
 * Every table of a scope beside its row in `scopes`, in the order of deletion: rows before their counts, since triggers
 * write counts for each of them.
 */
export const SCOPED_TABLES = [
  applications,
  applicationRecords,
  applicationTallies,
  applicationSums,
  offerCounts,
  offers,
  offerRemovals,
  establishments,
  favorites,
  collections,
] as const;
