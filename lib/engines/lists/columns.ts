import type { ScopeKind } from '#lib/engines/scope/scope.ts';

/** A column of a list, in its table and in its file. */
export type Column<Sort extends string> = {
  readonly key: string;
  /** The sort of a click on its heading. */
  readonly sort?: Sort;
  /** The only kind of scope that has it. */
  readonly only?: ScopeKind;
  /** Shown only where somebody has chosen it. */
  readonly isExtra?: true;
};

/**
 * The columns of a kind of scope, in order: the chosen ones, or the usual ones when none is chosen. The first
 * identifies a row and always comes first.
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
