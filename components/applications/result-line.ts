/**
 * The line over the rows: how many, of which filters. How wide the chips are does not matter to it: the list below stays
 * where it is when they come and go.
 */
export const RESULT_LINE = 'flex flex-wrap items-center gap-x-6 pb-1 text-sm text-ink-faint';
export const RESULT = 'flex h-8 min-w-0 flex-1 basis-72 items-center gap-2 pointer-coarse:h-10';
