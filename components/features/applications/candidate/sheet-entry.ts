/** Key in the state of the history entry of an open CV sheet. */
export const SHEET_ENTRY = 'cvSheet';

/** Whether the current entry is one: the next candidate replaces it. */
export const isSheetEntry = () => Boolean(window.history.state?.[SHEET_ENTRY]);
