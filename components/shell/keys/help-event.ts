import { PageEvent } from '#lib/core/page-event.ts';

/** Opens the list of shortcuts, from anywhere in the page. */
export const helpAsked = new PageEvent('keyboard-help');
