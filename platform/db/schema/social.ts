import { index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, talents } from './accounts.ts';
import { idColumn, instant, platform, refColumn } from './columns.ts';
import { maisons } from './establishments.ts';
import { offres } from './offres.ts';

export const jobLikes = platform.table(
  'job_likes',
  {
    id: idColumn(),
    talentId: refColumn()
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    offreId: refColumn()
      .notNull()
      .references(() => offres.id, { onDelete: 'cascade' }),
    date: instant().notNull(),
  },
  (t) => [uniqueIndex('job_likes_once').on(t.talentId, t.offreId)],
);

/** Talents that an establishment has added to its favourites. */
export const talentFavorites = platform.table(
  'talent_favorites',
  {
    id: idColumn(),
    maisonId: refColumn()
      .notNull()
      .references(() => maisons.id, { onDelete: 'cascade' }),
    talentId: refColumn()
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    note: text().notNull().default(''),
    date: instant().notNull(),
  },
  (t) => [uniqueIndex('talent_favorites_once').on(t.maisonId, t.talentId)],
);

export const establishmentFollows = platform.table(
  'establishment_follows',
  {
    id: idColumn(),
    talentId: refColumn()
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    maisonId: refColumn()
      .notNull()
      .references(() => maisons.id, { onDelete: 'cascade' }),
    date: instant().notNull(),
  },
  (t) => [uniqueIndex('establishment_follows_once').on(t.talentId, t.maisonId)],
);

/** Which notifications an account wants on which channel; a missing key means the default. */
export const notificationPreferences = platform.table('notification_preferences', {
  accountId: refColumn()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

export const newsletterSubscribers = platform.table('newsletter_subscribers', {
  /** Lower case. */
  email: text().primaryKey(),
  date: instant().notNull(),
});

export const contactRequests = platform.table('contact_requests', {
  id: idColumn(),
  accountId: refColumn().references(() => accounts.id, { onDelete: 'set null' }),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  status: text({ enum: ['open', 'answered'] })
    .notNull()
    .default('open'),
  date: instant().notNull(),
});

export const pushSubscriptions = platform.table(
  'push_subscriptions',
  {
    id: idColumn(),
    accountId: refColumn()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    date: instant().notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_account').on(t.accountId),
  ],
);
