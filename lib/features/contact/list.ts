import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** The person's messages to the platform, newest first. */
export const contactList = defineListView({ filters: {}, perPage: 25 });
export type ContactParams = ParamsOf<typeof contactList>;
