import { type Column, inArray, type SQL } from 'drizzle-orm';

/** One of these values; without values no condition. */
export function anyOf(column: Column, values: readonly (string | number)[]): SQL | undefined {
  return values.length > 0 ? inArray(column, [...values]) : undefined;
}
