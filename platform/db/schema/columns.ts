import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** The schema of the whole service, so that it can share a database with the dashboard. */
export const platform = pgSchema('platform');

/** Identifiers have up to 15 digits, so that any id of a path is a valid value here. */
export const idColumn = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
export const refColumn = () => bigint({ mode: 'number' });

/** Millisecond precision, as on the wire: clients compare what is stored. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The search text of `s`, folded to lower case without accents; a generated column. */
export const searchColumn = (words: SQL) =>
  tsvector().generatedAlwaysAs(sql`to_tsvector('simple', platform.fold(${words}))`);
