import 'server-only';
import { defineRoute } from '#lib/engines/server/route.ts';
import { followMirror, refreshMirror } from './request-sync.ts';

/** How the mirror stands; asking says that somebody is looking, so what is due is read. */
export const mirrorStateRoute = defineRoute({
  name: 'mirror.state',
  method: 'GET',
  permission: 'application.read',
  handler: async ({ session }) => ({ ok: true, value: await followMirror(session) }),
});

/** Reads what is new before it answers, for somebody who asked for it. */
export const mirrorRefreshRoute = defineRoute({
  name: 'mirror.refresh',
  method: 'POST',
  permission: 'application.read',
  handler: async ({ session }) => ({ ok: true, value: await refreshMirror(session) }),
});
