// Apart from the schemas, so that browsers load these words without zod.

/** Stages in which an establishment works on an open application, in order. */
const WORKED = ['reviewing', 'shortlisted', 'interview', 'offered'] as const;

/** Statuses of an open application. */
export const CANDIDATURE_OPEN = ['received', ...WORKED] as const;

/** Statuses that an application can reach after `received`. */
export const CANDIDATURE_REACHED = [...WORKED, 'hired'] as const;

/** Final statuses: nobody works on the application any more. */
export const CANDIDATURE_ENDS = ['hired', 'rejected', 'withdrawn'] as const;

/** In the order of an application's path. */
export const CANDIDATURE_STATUSES = [...CANDIDATURE_OPEN, ...CANDIDATURE_ENDS] as const;
