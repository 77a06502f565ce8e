import { primaryKey } from 'drizzle-orm/pg-core';
import { mirror, remoteId, scopeColumn } from './types.ts';

/** Favourites of an establishment, with the platform’s ids only. */
export const favorites = mirror.table(
  'favorites',
  {
    scope: scopeColumn(),
    talentId: remoteId('talent_id').notNull(),
    favoriteId: remoteId('favorite_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.talentId] })],
);
