/** Of the search of a list; there is one on a page, and a link of the shell leads to it. */
export const SEARCH_ID = 'list-search';
