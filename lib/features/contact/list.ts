import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** What the person has written to the platform, the newest first. */
export const contactList = defineListView({ filters: {}, perPage: 25 });
export type ContactParams = ParamsOf<typeof contactList>;
