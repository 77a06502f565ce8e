import { TabsEvent } from './tabs-event.ts';

/** A command of another tab of this browser has succeeded: what is shown of our records may be old. */
export const recordsChanged = new TabsEvent('records-changed');
