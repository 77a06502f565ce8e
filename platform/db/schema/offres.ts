import { sql } from 'drizzle-orm';
import { date, doublePrecision, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instant, platform, refColumn, searchColumn } from './columns.ts';
import { groupes, maisons } from './establishments.ts';

const day = () => date({ mode: 'string' });

export const offres = platform.table(
  'offres',
  {
    id: idColumn(),
    maisonId: refColumn()
      .notNull()
      .references(() => maisons.id),
    /** The establishment's group, denormalised for the lists of a group. */
    groupeId: refColumn().references(() => groupes.id),
    slug: text().notNull(),
    status: text({ enum: ['draft', 'pending', 'published', 'closed', 'archived'] }).notNull(),
    title: text().notNull(),
    contractType: text().notNull(),
    department: text().notNull(),
    experience: text(),
    description: text().notNull().default(''),
    profile: text().notNull().default(''),
    startDate: day(),
    endDate: day(),
    positions: integer().notNull().default(1),
    weeklyHours: doublePrecision(),
    shift: text({ enum: ['day', 'evening', 'night', 'split', 'weekend', 'rotating'] }),
    salaryMin: doublePrecision(),
    salaryMax: doublePrecision(),
    salaryPeriod: text({ enum: ['hour', 'month', 'year'] })
      .notNull()
      .default('month'),
    housing: text({ enum: ['none', 'possible', 'provided'] })
      .notNull()
      .default('none'),
    meals: text({ enum: ['none', 'during_shift', 'full_board'] })
      .notNull()
      .default('none'),
    benefits: text().array().notNull().default(sql`'{}'::text[]`),
    languages: text().array().notNull().default(sql`'{}'::text[]`),
    city: text().notNull(),
    postcode: text().notNull(),
    expiresOn: day(),
    questions: text().array().notNull().default(sql`'{}'::text[]`),
    visualId: refColumn(),
    views: integer().notNull().default(0),
    authorName: text(),
    /** The operator's reason for rejection, kept until it is resubmitted. */
    rejectionReason: text(),
    /** When the operator rejected it: from then on it needs approval, even from a trusted establishment. */
    refusedAt: instant(),
    date: instant().notNull(),
    modified: instant().notNull(),
    publishedAt: instant(),
    closedAt: instant(),
    highlightedAt: instant(),
    search: searchColumn(sql`title || ' ' || city || ' ' || department || ' ' || description`),
  },
  (t) => [
    uniqueIndex('offres_slug').on(t.slug),
    index('offres_maison_date').on(t.maisonId, t.date, t.id),
    index('offres_groupe_date').on(t.groupeId, t.date, t.id),
    index('offres_maison_modified').on(t.maisonId, t.modified),
    index('offres_groupe_modified').on(t.groupeId, t.modified),
    index('offres_status_date').on(t.status, t.date, t.id),
    index('offres_search').using('gin', t.search),
  ],
);
