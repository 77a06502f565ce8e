import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { talents } from './accounts.ts';
import { idColumn, instant, platform, refColumn, searchColumn, tsvector } from './columns.ts';
import { groupes, maisons } from './establishments.ts';
import { privateFiles } from './files.ts';
import { offres } from './offres.ts';

const status = () =>
  text({
    enum: ['received', 'reviewing', 'shortlisted', 'interview', 'offered', 'hired', 'rejected', 'withdrawn'],
  });

/** One step of an application's life; `at` is an RFC 3339 instant, `by` null for the candidate. */
export type HistoryStep = { status: string; at: string; by: string | null };

export const candidatures = platform.table(
  'candidatures',
  {
    id: idColumn(),
    offreId: refColumn()
      .notNull()
      .references(() => offres.id),
    /** The offer's establishment and its group, denormalised for their lists. */
    maisonId: refColumn()
      .notNull()
      .references(() => maisons.id),
    groupeId: refColumn().references(() => groupes.id),
    /** Null for a guest. */
    talentId: refColumn().references(() => talents.id, { onDelete: 'set null' }),
    status: status().notNull().default('received'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    city: text(),
    headline: text(),
    languages: text().array().notNull().default(sql`'{}'::text[]`),
    experienceYears: integer(),
    coverLetter: text(),
    answers: jsonb().$type<{ question: string; answer: string }[]>().notNull().default([]),
    availableFrom: date({ mode: 'string' }),
    housingNeeded: boolean().notNull().default(false),
    source: text({ enum: ['platform', 'guest', 'feed', 'direct'] })
      .notNull()
      .default('platform'),
    cvId: refColumn().references(() => privateFiles.id, { onDelete: 'set null' }),
    /** Every status in order, oldest first, starting with `received`: one row holds the whole change. */
    history: jsonb().$type<HistoryStep[]>().notNull(),
    /** When the person consented to an establishment keeping the application it entered itself. */
    consentOn: date({ mode: 'string' }),
    /** When it was first moved out of `received`. */
    firstResponseAt: instant(),
    /** The token of `/guest/application/{token}`. */
    guestToken: text(),
    date: instant().notNull(),
    modified: instant().notNull(),
    /** The sort key of `title`: an application's title is the name of the person. */
    sortName: text().generatedAlwaysAs(sql`platform.fold(last_name || ' ' || first_name)`),
    search: searchColumn(
      sql`first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(city, '') || ' ' || coalesce(headline, '')`,
    ),
  },
  (t) => [
    // Ascending, because Postgres scans them backwards for the default order; `DESC` here would mean nulls
    // last.
    index('candidatures_maison_date').on(t.maisonId, t.date, t.id),
    index('candidatures_maison_status_date').on(t.maisonId, t.status, t.date, t.id),
    index('candidatures_maison_modified').on(t.maisonId, t.modified, t.id),
    index('candidatures_groupe_date').on(t.groupeId, t.date, t.id),
    index('candidatures_groupe_status_date').on(t.groupeId, t.status, t.date, t.id),
    index('candidatures_groupe_name').on(t.groupeId, t.sortName, t.id),
    index('candidatures_groupe_modified').on(t.groupeId, t.modified, t.id),
    index('candidatures_offre_date').on(t.offreId, t.date, t.id),
    index('candidatures_cv').on(t.cvId),
    uniqueIndex('candidatures_talent_offre').on(t.talentId, t.offreId),
    uniqueIndex('candidatures_guest_token').on(t.guestToken).where(sql`guest_token IS NOT NULL`),
    index('candidatures_search').using('gin', t.search),
  ],
);

/**
 * The search text of letters, answers, addresses and telephone numbers, apart from the application: a status
 * change rewrites its row and all index entries of it, and these are many. Kept by triggers.
 */
export const candidatureTexts = platform.table(
  'candidature_texts',
  {
    candidatureId: refColumn()
      .primaryKey()
      .references(() => candidatures.id, { onDelete: 'cascade' }),
    search: tsvector().notNull(),
  },
  (t) => [index('candidature_texts_search').using('gin', t.search)],
);

/**
 * How many applications each offer has in each status; a statement trigger on `candidatures` keeps it, so
 * that reading a total takes the same time at any size.
 */
export const candidatureTallies = platform.table(
  'candidature_tallies',
  {
    offreId: refColumn().notNull(),
    maisonId: refColumn().notNull(),
    groupeId: refColumn(),
    status: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.offreId, t.status] }),
    index('candidature_tallies_maison').on(t.maisonId),
    index('candidature_tallies_groupe').on(t.groupeId),
  ],
);

/** The same for each establishment (`maison`) and each group (`groupe`), kept by the same trigger. */
export const candidatureTotals = platform.table(
  'candidature_totals',
  {
    scope: text({ enum: ['maison', 'groupe'] }).notNull(),
    scopeId: refColumn().notNull(),
    status: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.scopeId, t.status] })],
);
