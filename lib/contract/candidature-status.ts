// Apart from the schemas, so that a browser gets the words without zod.

/** Stages that an establishment puts an application in while it is open, in their order. */
const WORKED = ['reviewing', 'shortlisted', 'interview', 'offered'] as const;

/** What an open application is in. */
export const CANDIDATURE_OPEN = ['received', ...WORKED] as const;

/** How far an application can come. */
export const CANDIDATURE_REACHED = [...WORKED, 'hired'] as const;

/** What ends an application: nobody works on it any more. */
export const CANDIDATURE_ENDS = ['hired', 'rejected', 'withdrawn'] as const;

/** In the order of an application's path. */
export const CANDIDATURE_STATUSES = [...CANDIDATURE_OPEN, ...CANDIDATURE_ENDS] as const;
