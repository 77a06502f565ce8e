import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** Everything of the service lives in this schema, so that it can share a database with the dashboard. */
export const platform = pgSchema('platform');

/** Identifiers have up to 15 digits, so that any id of a path is a valid value here. */
export const idColumn = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
export const refColumn = () => bigint({ mode: 'number' });

/** Kept to the millisecond, as on the wire: what a client compares is what is stored. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Words for the `s` parameter, without case or accents; Postgres keeps it in step with the columns. */
export const searchColumn = (words: SQL) =>
  tsvector().generatedAlwaysAs(sql`to_tsvector('simple', platform.fold(${words}))`);
