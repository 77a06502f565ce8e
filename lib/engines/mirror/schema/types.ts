import { bigint, customType, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';

export const mirror = pgSchema('mirror');

/** Words of a record, each `<scope>/<word>`: the index then finds words of one scope only. */
export const words = customType<{ data: readonly string[]; driverData: string }>({
  dataType: () => 'tsvector',
  // Words are letters and digits (see search-index.ts), so none needs an escape inside the quotes.
  toDriver: (list) => list.map((word) => `'${word}'`).join(' '),
});

export const scopeColumn = () => text('scope').$type<ScopeKey>().notNull();
export const remoteId = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
