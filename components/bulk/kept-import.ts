/**
 * The file of an import and what was chosen for its columns, kept in the tab until the import is started: who comes
 * back from the review finds them again. Offers are no data of candidates.
 */
export type KeptImport = {
  readonly name: string;
  readonly headings: readonly string[];
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** The field chosen for a column, by the key of the column. */
  readonly chosen: readonly (readonly [string, string | null])[];
};

const keyOf = (scopeId: number) => `perron.import.${scopeId}`;

export function keepImport(scopeId: number, kept: KeptImport): void {
  try {
    sessionStorage.setItem(keyOf(scopeId), JSON.stringify(kept));
  } catch {
    // Storage that is full or forbidden: the file is then chosen again.
  }
}

export function readKeptImport(scopeId: number): KeptImport | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(scopeId)) ?? 'null') as KeptImport | null;
  } catch {
    return null;
  }
}

export function forgetImport(scopeId: number): void {
  try {
    sessionStorage.removeItem(keyOf(scopeId));
  } catch {
    // Nothing was kept either.
  }
}
