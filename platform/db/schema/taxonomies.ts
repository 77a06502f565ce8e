import { integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, platform } from './columns.ts';

export const terms = platform.table(
  'terms',
  {
    id: idColumn(),
    taxonomy: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    nameEn: text().notNull(),
    /** Position in the list. */
    rank: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('terms_taxonomy_slug').on(t.taxonomy, t.slug)],
);
