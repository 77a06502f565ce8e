import type { ScopeKind } from '#lib/scope/scope.ts';

/** A column of a list, in its table and in its file. */
export type Column<Sort extends string> = {
  readonly key: string;
  /** What a click on its heading sorts by. */
  readonly sort?: Sort;
  /** The one kind of scope that has it. */
  readonly only?: ScopeKind;
};

/** The columns that a kind of scope has, in their order. */
export function columnsIn<C extends Column<string>>(columns: readonly C[], kind: ScopeKind): readonly C[] {
  return columns.filter(({ only }) => only === undefined || only === kind);
}
