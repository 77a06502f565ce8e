import 'server-only';
import { z } from 'zod';
import { finishBeforeSignOut, undoBeforeEnding } from '#lib/engines/auth/leaving.ts';
import { readOwnSessions } from '#lib/engines/auth/own-sessions.ts';
import { services } from '#lib/engines/auth/services.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { done } from '#lib/engines/server/failure.ts';
import { defineRoute } from '#lib/engines/server/route.ts';

export const listOwnSessions = defineRoute({
  name: 'session.list',
  method: 'GET',
  permission: null,
  handler: async ({ session }) => done(await readOwnSessions(session)),
});

/** Signs the person out everywhere, this browser included. */
export const endOwnSessions = defineRoute({
  name: 'session.endAll',
  method: 'DELETE',
  permission: null,
  handler: async ({ session }) => {
    const { person, scope } = session;
    await Promise.all([
      finishBeforeSignOut({ personId: person.id, scope }),
      undoBeforeEnding({ personId: person.id, scopeKey: scopeKey(scope), session: 'all' }),
    ]);
    await services().vault.endAllOf(session.person.id);
    return done(null);
  },
});

export const endOwnSession = defineRoute({
  name: 'session.end',
  method: 'DELETE',
  permission: null,
  params: z.object({ sessionId: z.uuid() }),
  handler: async ({ session, params }) => {
    const { person, scope } = session;
    await undoBeforeEnding({ personId: person.id, scopeKey: scopeKey(scope), session: params.sessionId });
    await services().vault.endByHandle(params.sessionId, session.person.id);
    return done(null);
  },
});
