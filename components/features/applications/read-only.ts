/** Id of the notice why nothing can be moved: the page renders it, the tools on a phone open it. */
export const READ_ONLY = 'read-only';
