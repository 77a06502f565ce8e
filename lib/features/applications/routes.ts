import 'server-only';
import { z } from 'zod';
import { BoundedId, StatusWord } from '#lib/core/bounded.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { type FavoritesKnown, followFavorites } from '#lib/engines/mirror/follow-favorites.ts';
import { type ApplicationParams, applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { followMirror } from '#lib/engines/mirror/request-sync.ts';
import { resolveFilter } from '#lib/engines/mirror/resolve-filter.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { done } from '#lib/engines/server/failure.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { readBoard, readCandidate, readColumn, readQueue, readTable, readTotals } from './data.ts';
import { readMoves } from './moves.ts';

/**
 * The reads of the screen, the same for an establishment (`/api/m/…`) and a group (`/api/g/…`): the scope is in the
 * path and must be the session's. All are answered from the mirror; only the ids of favourites come from the platform,
 * where a list is filtered by them.
 */
const paramsOf = ({ session, scope, request }: Asked): Promise<ApplicationParams> =>
  resolveFilter(scopeKey(scope), session.person.id, applicationList.load(new URL(request.url).searchParams));

/** Reads a list, after the favourites that it may be filtered by. */
async function listed<T>(
  asked: Asked,
  read: (params: ApplicationParams, known: FavoritesKnown) => Promise<T>,
): Promise<ActionResult<T>> {
  const params = await paramsOf(asked);
  const known = await followFavorites(asked, params);
  return known.ok ? done(await read(params, known.value)) : known;
}

type Asked = { readonly session: Session; readonly scope: Scope; readonly request: Request };

export const boardRoute = defineRoute({
  name: 'applications.board',
  method: 'GET',
  permission: 'application.read',
  handler: async (asked) => {
    const mirror = await followMirror(asked.session);
    return listed(asked, async (params, { isCut }) => ({
      ...(await readBoard(scopeKey(asked.scope), params, mirror)),
      favoritesCut: isCut,
    }));
  },
});

export const tableRoute = defineRoute({
  name: 'applications.table',
  method: 'GET',
  permission: 'application.read',
  handler: async (asked) => {
    const mirror = await followMirror(asked.session);
    return listed(asked, async (params, { isCut }) => ({
      ...(await readTable(scopeKey(asked.scope), params, mirror)),
      favoritesCut: isCut,
    }));
  },
});

export const totalRoute = defineRoute({
  name: 'applications.total',
  method: 'GET',
  permission: 'application.read',
  handler: (asked) => listed(asked, (params) => readTotals(scopeKey(asked.scope), params)),
});

export const queueRoute = defineRoute({
  name: 'applications.queue',
  method: 'GET',
  permission: 'followUp.read',
  only: 'establishment',
  handler: async (asked) => {
    const mirror = await followMirror(asked.session);
    return listed(asked, async (params) => (await readQueue(scopeKey(asked.scope), params, mirror)).queue);
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
  handler: async ({ query, ...asked }) =>
    done({
      rows: await readColumn(scopeKey(asked.scope), await paramsOf(asked), query.column, query.offset),
    }),
});

export const candidateRoute = defineRoute({
  name: 'applications.candidate',
  method: 'GET',
  permission: 'application.read',
  params: z.object({ applicationId: z.coerce.number().pipe(BoundedId) }),
  handler: async ({ params, ...asked }) => {
    const view = await readCandidate(scopeKey(asked.scope), await paramsOf(asked), params.applicationId);
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
