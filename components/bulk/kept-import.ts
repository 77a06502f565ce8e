/**
 * The file of an import and the fields chosen for its columns, stored in the tab until the import is started, so that
 * they are still there after going back from the review. Offers contain no data of candidates.
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
    // Storage is full or forbidden: the file has to be chosen again.
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
    // Then nothing was stored either.
  }
}
