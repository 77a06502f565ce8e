import { index, integer, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { idColumn, instant, platform, refColumn } from './columns.ts';
import { maisons } from './establishments.ts';

/** Public images. `storageKey` names the bytes in the file store. */
export const media = platform.table(
  'media',
  {
    id: idColumn(),
    maisonId: refColumn().references(() => maisons.id, { onDelete: 'cascade' }),
    groupeId: refColumn(),
    storageKey: text().notNull(),
    filename: text().notNull(),
    mime: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    alt: text().notNull().default(''),
    date: instant().notNull(),
    modified: instant().notNull(),
  },
  (t) => [
    index('media_maison_date').on(t.maisonId, t.date, t.id),
    index('media_groupe_date').on(t.groupeId, t.date, t.id),
  ],
);

/** Private documents. Several rows may share one `storageKey`. */
export const privateFiles = platform.table(
  'private_files',
  {
    id: idColumn(),
    /** Who uploaded it; null for a guest's. */
    ownerId: refColumn().references(() => accounts.id, { onDelete: 'set null' }),
    storageKey: text().notNull(),
    filename: text().notNull(),
    mime: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    date: instant().notNull(),
  },
  (t) => [index('private_files_owner').on(t.ownerId)],
);
