/** Id of a list's search; a page has one, and a link of the shell leads to it. */
export const SEARCH_ID = 'list-search';
