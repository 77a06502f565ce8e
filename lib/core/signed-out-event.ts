import { PageEvent } from './page-event.ts';
import { TabsEvent } from './tabs-event.ts';

/** Our own server no longer knows the session of this browser. */
export const signedOut = new PageEvent('signed-out');

/** The person has signed out on purpose, in another tab of this browser. */
export const signedOutInTab = new TabsEvent('signed-out');
