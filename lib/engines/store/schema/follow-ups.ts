import { bigint, boolean, foreignKey, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, perron } from './namespace.ts';

/**
 * What an establishment keeps for an application and the platform has no place for. Notes and interviews reference this
 * row, so that nothing of them outlives it.
 */
export const followUps = perron.table(
  'follow_ups',
  {
    scopeKey: text('scope_key').notNull(),
    applicationId: bigint('application_id', { mode: 'number' }).notNull(),
    /** Snoozed until then, and by whom; once past, it is back. */
    snoozedUntil: instant('snoozed_until'),
    snoozedBy: text('snoozed_by'),
    /** The assignee. */
    assigneeId: integer('assignee_id'),
    assigneeName: text('assignee_name'),
    /** Since when it is missing in the lists of the platform, as far as we have looked. */
    missingSince: instant('missing_since'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scopeKey, table.applicationId] }),
    index('follow_ups_assignee').on(table.scopeKey, table.assigneeId),
    index('follow_ups_snooze').on(table.scopeKey, table.snoozedUntil),
    index('follow_ups_changed').on(table.changedAt),
  ],
);

const ofApplication = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  scopeKey: text('scope_key').notNull(),
  applicationId: bigint('application_id', { mode: 'number' }).notNull(),
  /** The author. */
  personId: integer('person_id').notNull(),
  personName: text('person_name').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A note on an application: for the establishment, or private. */
export const notes = perron.table(
  'notes',
  {
    ...ofApplication(),
    isPrivate: boolean('is_private').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    index('notes_application').on(table.scopeKey, table.applicationId),
    index('notes_created').on(table.createdAt),
    foreignKey({
      name: 'notes_follow_up',
      columns: [table.scopeKey, table.applicationId],
      foreignColumns: [followUps.scopeKey, followUps.applicationId],
    }).onDelete('cascade'),
  ],
);

/** A meeting with a candidate. */
export const interviews = perron.table(
  'interviews',
  {
    ...ofApplication(),
    at: instant('at').notNull(),
    minutes: integer('minutes').notNull(),
    place: text('place').notNull(),
    /** Participants beside the candidate, as text. */
    people: text('people').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('interviews_application').on(table.scopeKey, table.applicationId),
    index('interviews_at').on(table.scopeKey, table.at),
    foreignKey({
      name: 'interviews_follow_up',
      columns: [table.scopeKey, table.applicationId],
      foreignColumns: [followUps.scopeKey, followUps.applicationId],
    }).onDelete('cascade'),
  ],
);
