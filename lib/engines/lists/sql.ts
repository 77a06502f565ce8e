import type { SQL } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { FilterOf, Filters, ValueOf } from './filters.ts';

/** What a condition depends on beside the value of its filter. */
type Place = { readonly scope: ScopeKey; readonly now: Date };

type FilterSql<Value, Count extends string> = {
  /** The matching rows; undefined when the filter is off. */
  readonly where: (value: Value, place: Place) => SQL | undefined;
  /** The stored counts that include it. Other filters are counted from the rows. */
  readonly counts?: readonly Count[];
};

/** The SQL conditions of the filters of a list; lists that are read from the platform have none. */
export type ListSql<F extends Filters, Count extends string = never> = {
  readonly [Name in keyof F]: FilterSql<ValueOf<F[Name]>, Count>;
};

type AnySql = Readonly<Record<string, FilterSql<never, string>>>;

/** The filters that a stored count includes. */
type Known<Sqls extends AnySql, Count extends string> = {
  [Name in keyof Sqls]: Sqls[Name] extends { readonly counts: readonly (infer Each)[] }
    ? Count extends Each
      ? Name
      : never
    : never;
}[keyof Sqls];

/** The conditions of all filters that are on. */
export function conditionsOf<F extends Filters>(
  sqls: ListSql<F, string>,
  filter: FilterOf<F>,
  place: Place,
): readonly SQL[] {
  return Object.keys(sqls).flatMap((name) => sqls[name]?.where(filter[name] as never, place) ?? []);
}

/** Whether a filter is on does not depend on scope or time. */
const ANYWHERE: Place = { scope: 'maison:0', now: new Date(0) };

/** The filters of a stored count. Null when a filter is on that it does not include. */
export function findKnown<
  Sqls extends AnySql,
  Count extends string,
  Filter extends Record<keyof Sqls, unknown>,
>(sqls: Sqls, count: Count, filter: Filter): Pick<Filter, Known<Sqls, Count>> | null {
  const isUnknown = Object.entries(sqls).some(
    ([name, { where, counts }]) =>
      !counts?.includes(count) && where(filter[name as keyof Sqls] as never, ANYWHERE) !== undefined,
  );
  return isUnknown ? null : filter;
}
