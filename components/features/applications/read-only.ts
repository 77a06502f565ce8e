/** Of the panel that says why nothing can be moved: the page has it, the tools of a phone open it. */
export const READ_ONLY = 'read-only';
