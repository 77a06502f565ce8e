import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** The private files that were sent from an establishment, the newest first. */
export const privateFileList = defineListView({ filters: {}, perPage: 50 });
export type PrivateFileParams = ParamsOf<typeof privateFileList>;
