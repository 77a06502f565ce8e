import type { SQL } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { FilterOf, Filters, ValueOf } from './filters.ts';

/** What a condition depends on beside the value of its filter. */
type Place = { readonly scope: ScopeKey; readonly now: Date };

type FilterSql<Value, Count extends string> = {
  /** The rows that it asks for; undefined when it asks for nothing. */
  readonly where: (value: Value, place: Place) => SQL | undefined;
  /** The kept counts that know it. What is asked of a filter that a count does not know is counted from the rows. */
  readonly counts?: readonly Count[];
};

/** The SQL half of the filters of a list; lists that are read from the platform have none. */
export type ListSql<F extends Filters, Count extends string = never> = {
  readonly [Name in keyof F]: FilterSql<ValueOf<F[Name]>, Count>;
};

type AnySql = Readonly<Record<string, FilterSql<never, string>>>;

/** The filters that a kept count knows. */
type Known<Sqls extends AnySql, Count extends string> = {
  [Name in keyof Sqls]: Sqls[Name] extends { readonly counts: readonly (infer Each)[] }
    ? Count extends Each
      ? Name
      : never
    : never;
}[keyof Sqls];

/** The conditions of all filters that ask for something. */
export function conditionsOf<F extends Filters>(
  sqls: ListSql<F, string>,
  filter: FilterOf<F>,
  place: Place,
): readonly SQL[] {
  return Object.keys(sqls).flatMap((name) => sqls[name]?.where(filter[name] as never, place) ?? []);
}

/** Whether a filter asks for anything does not depend on where or when. */
const ANYWHERE: Place = { scope: 'maison:0', now: new Date(0) };

/** What a kept count may tell: the filters that it knows. Null when anything is asked of a filter that it does not know. */
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
