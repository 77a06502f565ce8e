import { PageEvent } from '#lib/server/page-event.ts';

/** A job of this person has just changed in this page. */
export const jobChanged = new PageEvent('jobs');
