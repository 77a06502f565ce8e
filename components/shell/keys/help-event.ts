import { PageEvent } from '#lib/core/page-event.ts';

/** The list of shortcuts is asked for, from wherever one is. */
export const helpAsked = new PageEvent('keyboard-help');
