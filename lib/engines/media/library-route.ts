import 'server-only';
import { z } from 'zod';
import type { PlatformListing } from '#lib/engines/server/platform-list.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { readLibrary } from './data.ts';
import { mediaList } from './list.ts';

/** A page of the library for the picker. */
export const libraryRoute = defineRoute({
  name: 'media.library',
  method: 'GET',
  only: 'establishment',
  permission: 'media.read',
  query: z.object({ q: z.string().optional(), kind: z.string().optional(), page: z.string().optional() }),
  handler: async ({ session, query }) => {
    const params = mediaList.load(query);
    const read = await readLibrary(session, params);
    if (!read.ok || !isBehindEnd(read.value.list)) return read;
    return readLibrary(session, { ...params, page: read.value.list.instead });
  },
});

function isBehindEnd(list: PlatformListing<unknown>): list is { readonly instead: number } {
  return 'instead' in list;
}
