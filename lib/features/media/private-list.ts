import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** The private files sent from an establishment, newest first. */
export const privateFileList = defineListView({ filters: {}, perPage: 50 });
export type PrivateFileParams = ParamsOf<typeof privateFileList>;
