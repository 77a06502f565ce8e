import { primaryKey } from 'drizzle-orm/pg-core';
import { mirror, remoteId, scopeColumn } from './types.ts';

/** Talents whom an establishment keeps an eye on, by the platform's numbers alone. */
export const favorites = mirror.table(
  'favorites',
  {
    scope: scopeColumn(),
    talentId: remoteId('talent_id').notNull(),
    favoriteId: remoteId('favorite_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.talentId] })],
);
