import type { CopyFacts } from '#lib/engines/store/schema/bulk-requests.ts';

export const COPY_VISUALS = ['none', 'cover'] as const satisfies readonly CopyFacts['visual'][];

/** The status of a copy: visible to its establishment only, or public. */
export const COPY_STATUSES = ['published', 'draft'] as const;
export type CopyStatus = (typeof COPY_STATUSES)[number];

/** The value of a copy that does not exist. */
export const NO_COPY = '';
