import { date, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts, advertisers } from './accounts.ts';
import { idColumn, instant, platform, refColumn } from './columns.ts';
import { maisons } from './establishments.ts';
import { offres } from './offres.ts';

export const subscriptions = platform.table('subscriptions', {
  maisonId: refColumn()
    .primaryKey()
    .references(() => maisons.id, { onDelete: 'cascade' }),
  plan: text({ enum: ['essential', 'comfort', 'premium'] }).notNull(),
  /** `cancelling` lasts until the end of the period. */
  status: text({ enum: ['active', 'cancelling', 'ended'] }).notNull(),
  /** Euro cents before tax. */
  monthlyCents: integer().notNull(),
  startedOn: date({ mode: 'string' }).notNull(),
  periodEndsOn: date({ mode: 'string' }).notNull(),
  cancelReason: text(),
});

export const invoices = platform.table(
  'invoices',
  {
    id: idColumn(),
    maisonId: refColumn()
      .notNull()
      .references(() => maisons.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    /** Euro cents, tax included. */
    totalCents: integer().notNull(),
    status: text({ enum: ['due', 'paid'] }).notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [index('invoices_maison').on(t.maisonId)],
);

/** One-time tokens that sign a person in on the billing pages. `hash` is SHA-256 of the token. */
export const autologinTokens = platform.table('autologin_tokens', {
  hash: text().primaryKey(),
  accountId: refColumn()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
});

/** Paid placements: an establishment's promoted offer, or an advertiser's banner. */
export const sponsored = platform.table(
  'sponsored',
  {
    id: idColumn(),
    maisonId: refColumn().references(() => maisons.id, { onDelete: 'cascade' }),
    advertiserId: refColumn().references(() => advertisers.id, { onDelete: 'cascade' }),
    offreId: refColumn().references(() => offres.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    targetUrl: text(),
    status: text({ enum: ['active', 'paused', 'ended'] }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    date: instant().notNull(),
    modified: instant().notNull(),
  },
  (t) => [index('sponsored_maison').on(t.maisonId), index('sponsored_advertiser').on(t.advertiserId)],
);

export const sponsoredDays = platform.table(
  'sponsored_days',
  {
    sponsoredId: refColumn()
      .notNull()
      .references(() => sponsored.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    impressions: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.sponsoredId, t.day] })],
);

/**
 * Which viewers have been counted for which record; `viewer` is a keyed hash of the address, never the
 * address.
 */
export const viewMarks = platform.table(
  'view_marks',
  {
    kind: text({ enum: ['offre', 'maison', 'article', 'impression', 'click'] }).notNull(),
    objectId: refColumn().notNull(),
    viewer: text().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.objectId, t.viewer] }), index('view_marks_seen').on(t.seenAt)],
);
