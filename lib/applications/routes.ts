import 'server-only';
import { z } from 'zod';
import { followMirror } from '#lib/mirror/touch.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import { BoundedId, StatusWord } from '#lib/server/bounded.ts';
import { done } from '#lib/server/failure.ts';
import { defineRoute } from '#lib/server/route.ts';
import { readBoard, readCandidate, readColumn, readQueue, readTable, readTotals } from './data.ts';
import { type ApplicationParams, applicationList } from './list.ts';
import { readMoves } from './moves.ts';

/**
 * The reads of the screen, the same for an establishment (`/api/m/…`) and a group (`/api/g/…`): the scope is in
 * the path and must be the session's. All of them are answered from the mirror, none by the platform.
 */
const paramsOf = (request: Request): ApplicationParams =>
  applicationList.load(new URL(request.url).searchParams);

export const boardRoute = defineRoute({
  name: 'applications.board',
  method: 'GET',
  permission: 'application.read',
  handler: async ({ session, scope, request }) => {
    const mirror = await followMirror(session);
    return done(await readBoard(scopeKey(scope), paramsOf(request), mirror));
  },
});

export const tableRoute = defineRoute({
  name: 'applications.table',
  method: 'GET',
  permission: 'application.read',
  handler: async ({ session, scope, request }) => {
    const mirror = await followMirror(session);
    return done(await readTable(scopeKey(scope), paramsOf(request), mirror));
  },
});

export const totalRoute = defineRoute({
  name: 'applications.total',
  method: 'GET',
  permission: 'application.read',
  handler: async ({ scope, request }) => done(await readTotals(scopeKey(scope), paramsOf(request))),
});

export const queueRoute = defineRoute({
  name: 'applications.queue',
  method: 'GET',
  permission: 'followUp.read',
  only: 'establishment',
  handler: async ({ session, scope, request }) => {
    const mirror = await followMirror(session);
    return done((await readQueue(scopeKey(scope), paramsOf(request), mirror)).queue);
  },
});

export const columnRoute = defineRoute({
  name: 'applications.column',
  method: 'GET',
  permission: 'application.read',
  query: z.object({
    column: StatusWord,
    offset: z.coerce.number().int().min(0).max(10_000_000),
  }),
  handler: async ({ scope, request, query }) =>
    done({ rows: await readColumn(scopeKey(scope), paramsOf(request), query.column, query.offset) }),
});

export const candidateRoute = defineRoute({
  name: 'applications.candidate',
  method: 'GET',
  permission: 'application.read',
  params: z.object({ applicationId: z.coerce.number().pipe(BoundedId) }),
  handler: async ({ scope, request, params }) => {
    const view = await readCandidate(scopeKey(scope), paramsOf(request), params.applicationId);
    return view ? done(view) : { ok: false, failure: { kind: 'notFound' } };
  },
});

export const movesRoute = defineRoute({
  name: 'applications.moves',
  method: 'GET',
  permission: 'application.move',
  only: 'establishment',
  handler: async ({ scope, session }) => done(await readMoves({ person: session.person, scope })),
});
