// Apart from the schemas, so that a browser gets the words without zod.

/** In the order of an application's path; the last three end it. */
export const CANDIDATURE_STATUSES = [
  'received',
  'reviewing',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'rejected',
  'withdrawn',
] as const;

/** What ends an application: nobody works on it any more. */
export const CANDIDATURE_ENDS: readonly (typeof CANDIDATURE_STATUSES)[number][] = [
  'hired',
  'rejected',
  'withdrawn',
];
