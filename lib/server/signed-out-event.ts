import { PageEvent } from './page-event.ts';

/** Our own server no longer knows the session of this browser. */
export const signedOut = new PageEvent('signed-out');
