import { FILE_MAX_BYTES } from '#contract/fichier.ts';
import { SPACES } from '#lib/engines/scope/href.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * `held` bodies are passed on when they are complete. `upload` is passed on as it arrives, with its length declared,
 * for a person who is signed in.
 */
export type BodyLimit = { readonly bytes: number; readonly arrives: 'held' | 'upload' };

const SPACE = Object.values(SPACES).join('|');

/** Largest request bodies, by path; other paths have the default. */
const LIMITS: readonly (BodyLimit & { readonly path: RegExp })[] = [
  // A file, and space for the multipart headers around it.
  { path: /^\/api\/uploads\/\d+(?:\/private)?$/, bytes: FILE_MAX_BYTES + 64 * KILOBYTE, arrives: 'upload' },
  // A long offer as a draft.
  { path: /^\/api\/m\/\d+\/drafts\/[^/]+$/, bytes: MEGABYTE, arrives: 'held' },
  // Server actions are sent to the URL of their page: an offer, or a selection of thousands of ids.
  { path: new RegExp(`^/(?:${SPACE})/\\d+(?:/|$)`), bytes: MEGABYTE, arrives: 'held' },
];
const DEFAULT: BodyLimit = { bytes: 64 * KILOBYTE, arrives: 'held' };

/** The limit of a path; `path` is without its query. */
export function bodyLimitOf(path: string): BodyLimit {
  return LIMITS.find((limit) => limit.path.test(path)) ?? DEFAULT;
}
