import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instant, platform, refColumn, searchColumn } from './columns.ts';

export const groupes = platform.table(
  'groupes',
  {
    id: idColumn(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    website: text(),
    logoId: refColumn(),
    date: instant().notNull(),
    modified: instant().notNull(),
    search: searchColumn(sql`name || ' ' || description`),
  },
  (t) => [uniqueIndex('groupes_slug').on(t.slug)],
);

export const maisons = platform.table(
  'maisons',
  {
    id: idColumn(),
    slug: text().notNull(),
    status: text({ enum: ['pending', 'active', 'suspended'] })
      .notNull()
      .default('pending'),
    /** Its offers are published without review. */
    trusted: boolean().notNull().default(false),
    /** A trigger copies changes to `offres` and `candidatures`. */
    groupeId: refColumn().references(() => groupes.id),
    /** The group that created it or had it first: the only one that may attach it without the operator. */
    homeGroupeId: refColumn().references((): AnyPgColumn => groupes.id, { onDelete: 'set null' }),
    name: text().notNull(),
    kind: text().notNull(),
    stars: integer(),
    description: text().notNull().default(''),
    address: text(),
    city: text().notNull(),
    postcode: text().notNull(),
    phone: text(),
    email: text(),
    website: text(),
    employees: integer(),
    logoId: refColumn(),
    coverId: refColumn(),
    views: integer().notNull().default(0),
    date: instant().notNull(),
    modified: instant().notNull(),
    search: searchColumn(sql`name || ' ' || city || ' ' || description`),
  },
  (t) => [
    uniqueIndex('maisons_slug').on(t.slug),
    index('maisons_groupe').on(t.groupeId),
    index('maisons_date').on(t.date, t.id),
  ],
);
