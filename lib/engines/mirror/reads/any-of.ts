import { type Column, inArray, type SQL } from 'drizzle-orm';

/** One of these values; no values ask for nothing. */
export function anyOf(column: Column, values: readonly (string | number)[]): SQL | undefined {
  return values.length > 0 ? inArray(column, [...values]) : undefined;
}
