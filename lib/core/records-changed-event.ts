import { TabsEvent } from './tabs-event.ts';

/** Emitted in a tab when a command of another tab of this browser has succeeded: records on screen may be outdated. */
export const recordsChanged = new TabsEvent('records-changed');
