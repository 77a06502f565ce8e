import 'server-only';
import { defineRoute } from '#lib/engines/server/route.ts';
import { followMirror, refreshMirror } from './request-sync.ts';

/** The state of the mirror; asking counts as activity, so a due sync starts. */
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
