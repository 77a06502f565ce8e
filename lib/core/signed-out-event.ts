import { PageEvent } from './page-event.ts';
import { TabsEvent } from './tabs-event.ts';

/** Emitted when our server no longer knows the session of this browser. */
export const signedOut = new PageEvent('signed-out');

/** Emitted when the user has signed out in another tab of this browser. */
export const signedOutInTab = new TabsEvent('signed-out');
