import type { ScopeKind } from '#lib/engines/scope/scope.ts';

/** A column of a list, in its table and in its file. */
export type Column<Sort extends string> = {
  readonly key: string;
  /** What a click on its heading sorts by. */
  readonly sort?: Sort;
  /** The one kind of scope that has it. */
  readonly only?: ScopeKind;
  /** Shown only where somebody has chosen it. */
  readonly isExtra?: true;
};

/**
 * The columns that a kind of scope has, in their order: those that are chosen, or the usual ones where none is. The
 * first says what a row is and always stands first.
 */
export function columnsIn<C extends Column<string>>(
  columns: readonly C[],
  kind: ScopeKind,
  chosen: readonly string[] = [],
): readonly C[] {
  const there = columns.filter(({ only }) => only === undefined || only === kind);
  if (chosen.length === 0) return there.filter(({ isExtra }) => !isExtra);
  const wanted = chosen.flatMap((key) => there.find((column) => column.key === key) ?? []);
  return [...new Set([...there.slice(0, 1), ...wanted])];
}
