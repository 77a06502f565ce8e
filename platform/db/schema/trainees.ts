import { sql } from 'drizzle-orm';
import { date, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { idColumn, instant, platform, refColumn, searchColumn } from './columns.ts';

export const schools = platform.table(
  'schools',
  {
    id: idColumn(),
    slug: text().notNull(),
    name: text().notNull(),
    city: text().notNull(),
    postcode: text().notNull(),
    description: text().notNull().default(''),
    website: text(),
    date: instant().notNull(),
    modified: instant().notNull(),
    search: searchColumn(sql`name || ' ' || city || ' ' || description`),
  },
  (t) => [uniqueIndex('schools_slug').on(t.slug)],
);

export const stagiaires = platform.table(
  'stagiaires',
  {
    id: idColumn(),
    accountId: refColumn().references(() => accounts.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    city: text(),
    schoolId: refColumn().references(() => schools.id, { onDelete: 'set null' }),
    field: text().notNull().default(''),
    level: text(),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    languages: text().array().notNull().default(sql`'{}'::text[]`),
    bio: text().notNull().default(''),
    date: instant().notNull(),
    modified: instant().notNull(),
    search: searchColumn(sql`first_name || ' ' || last_name || ' ' || coalesce(city, '') || ' ' || field`),
  },
  (t) => [uniqueIndex('stagiaires_slug').on(t.slug), uniqueIndex('stagiaires_account').on(t.accountId)],
);
