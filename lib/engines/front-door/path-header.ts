/** Gives a page its path, for the way back after signing in, and a page or a route its scope, for the time zone. */
export const PATH_HEADER = 'x-perron-path';
