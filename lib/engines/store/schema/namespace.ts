import { pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** Every table of the dashboard is in this schema, always written with its name: no session uses `SET search_path`. */
export const perron = pgSchema('perron');

/** An instant with milliseconds, as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
