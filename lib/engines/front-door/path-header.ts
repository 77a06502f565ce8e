/** Where a page finds its path, for the way back after signing in, and a page or a route its scope, for the clock of it. */
export const PATH_HEADER = 'x-perron-path';
