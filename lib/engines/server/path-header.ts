/** Where `proxy.ts` writes the path of the page, for the way back after signing in. */
export const PATH_HEADER = 'x-perron-path';
