/** What is written about a favourite and not added yet. */
export type FavoriteNote = { readonly note: string; readonly onNote: (note: string) => void };
