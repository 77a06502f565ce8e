import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { talents } from './accounts.ts';
import { idColumn, instant, platform, refColumn, searchColumn } from './columns.ts';
import { maisons } from './establishments.ts';

export const articles = platform.table(
  'articles',
  {
    id: idColumn(),
    maisonId: refColumn()
      .notNull()
      .references(() => maisons.id),
    slug: text().notNull(),
    status: text({ enum: ['draft', 'pending', 'published', 'rejected'] }).notNull(),
    title: text().notNull(),
    excerpt: text().notNull().default(''),
    body: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    coverId: refColumn(),
    authorName: text(),
    /** The operator's reason for rejection, kept until it is resubmitted. */
    rejectionReason: text(),
    /** When the operator rejected it: from then on it needs approval, even from a trusted establishment. */
    refusedAt: instant(),
    views: integer().notNull().default(0),
    date: instant().notNull(),
    modified: instant().notNull(),
    publishedAt: instant(),
    search: searchColumn(sql`title || ' ' || excerpt || ' ' || body`),
  },
  (t) => [
    uniqueIndex('articles_slug').on(t.slug),
    index('articles_maison_date').on(t.maisonId, t.date, t.id),
    index('articles_status_date').on(t.status, t.date, t.id),
  ],
);

export const jobDatings = platform.table(
  'job_datings',
  {
    id: idColumn(),
    maisonId: refColumn()
      .notNull()
      .references(() => maisons.id),
    slug: text().notNull(),
    status: text({ enum: ['draft', 'published', 'cancelled', 'done'] }).notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    place: text(),
    city: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Null for unlimited. */
    capacity: integer(),
    coverId: refColumn(),
    date: instant().notNull(),
    modified: instant().notNull(),
    search: searchColumn(sql`title || ' ' || city || ' ' || description`),
  },
  (t) => [
    uniqueIndex('job_datings_slug').on(t.slug),
    index('job_datings_maison_date').on(t.maisonId, t.date, t.id),
  ],
);

export const jobDatingRegistrations = platform.table(
  'job_dating_registrations',
  {
    jobDatingId: refColumn()
      .notNull()
      .references(() => jobDatings.id, { onDelete: 'cascade' }),
    talentId: refColumn()
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    date: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobDatingId, t.talentId] }), index('registrations_talent').on(t.talentId)],
);
