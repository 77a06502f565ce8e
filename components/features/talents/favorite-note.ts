/** The unsent note about a favourite. */
export type FavoriteNote = { readonly note: string; readonly onNote: (note: string) => void };
