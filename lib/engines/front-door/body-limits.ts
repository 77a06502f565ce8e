import { FILE_MAX_BYTES } from '#contract/fichier.ts';
import { SPACES } from '#lib/engines/scope/href.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * `held` bodies are handed on when they are complete. `upload` is handed on as it comes, with its length declared,
 * for a person who is signed in.
 */
export type BodyLimit = { readonly bytes: number; readonly arrives: 'held' | 'upload' };

const SPACE = Object.values(SPACES).join('|');

/** Largest request bodies, by path; a path that is not here takes the default. */
const LIMITS: readonly (BodyLimit & { readonly path: RegExp })[] = [
  // A file, and room for the parts of the form around it.
  { path: /^\/api\/uploads\/\d+(?:\/private)?$/, bytes: FILE_MAX_BYTES + 64 * KILOBYTE, arrives: 'upload' },
  // A long offer as it is typed.
  { path: /^\/api\/m\/\d+\/drafts\/[^/]+$/, bytes: MEGABYTE, arrives: 'held' },
  // Server actions go to the address of their page: an offer, or a selection of thousands of ids.
  { path: new RegExp(`^/(?:${SPACE})/\\d+(?:/|$)`), bytes: MEGABYTE, arrives: 'held' },
];
const DEFAULT: BodyLimit = { bytes: 64 * KILOBYTE, arrives: 'held' };

/** What a path takes; `path` is without its query. */
export function bodyLimitOf(path: string): BodyLimit {
  return LIMITS.find((limit) => limit.path.test(path)) ?? DEFAULT;
}
