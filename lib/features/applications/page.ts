import 'server-only';
import { notFound } from 'next/navigation';
import { toId } from '#lib/core/bounds.ts';
import { undoWindow } from '#lib/core/undo-window.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { HOLD_MS } from '#lib/engines/commands/change-model.ts';
import { followFavorites } from '#lib/engines/mirror/follow-favorites.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import { resolveFilter } from '#lib/engines/mirror/resolve-filter.ts';
import { canDo } from '#lib/engines/scope/permissions.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { readViewsOf } from '#lib/engines/views/data.ts';
import { readChoices } from './choices.ts';
import { readBoard, readCandidate, readQueue, readTable } from './data.ts';
import { readMoves } from './moves.ts';

/** The query of a page's address, as Next passes it. */
export type PageSearch = Record<string, string | string[] | undefined>;

/**
 * Everything that the first render of the screen needs. `open` is the rest of the path: nothing, or the id of an
 * application; anything else is not found. For an application outside the scope the candidate is null: the list stays,
 * and the panel reads it again and shows that there is none. The list is null where it is filtered by favourites that
 * could not be read: it is read again, and shows why it failed.
 */
export async function readScreen(
  { session, scope }: { readonly session: Session; readonly scope: Scope },
  search: PageSearch,
  open: readonly string[] | undefined,
) {
  const params = applicationList.load(search);
  const key = scopeKey(scope);
  const mirror = await requestSync(session);
  const openedId = requireOpenedId(open);
  const read = await resolveFilter(key, session.person.id, params);
  const favorites = await followFavorites({ session, scope }, params);
  const shown = favorites.ok ? params.view : null;
  const favoritesCut = favorites.ok && favorites.value.isCut;
  const [board, table, candidate, moves, choices, views] = await Promise.all([
    shown === 'board' ? readBoard(key, read, mirror) : null,
    shown === 'table' ? readTable(key, read, mirror) : null,
    openedId === null ? null : readCandidate(key, read, openedId),
    canDo(scope.role, 'application.move') ? readMoves({ person: session.person, scope }) : [],
    readChoices(key, session.person),
    readViewsOf({ session, scope }, 'applications'),
  ]);
  const undoSeconds = undoWindow(HOLD_MS) / 1000;
  return {
    ...{ scope: toScreenScope(scope), params, candidate, moves, undoSeconds, choices, views },
    board: board && { ...board, favoritesCut },
    table: table && { ...table, favoritesCut },
  };
}

/** Everything that the first render of a triage round needs; the queue is null in the same case as a list. */
export async function readRound(
  { session, scope }: { readonly session: Session; readonly scope: Scope },
  search: PageSearch,
) {
  const params = applicationList.load(search);
  const key = scopeKey(scope);
  const mirror = await requestSync(session);
  const read = await resolveFilter(key, session.person.id, params);
  const favorites = await followFavorites({ session, scope }, params);
  const { queue, columns } = await readQueue(key, read, mirror);
  const [first] = favorites.ok ? queue.ids : [];
  const [candidate, moves, choices] = await Promise.all([
    first === undefined ? null : readCandidate(key, read, first),
    canDo(scope.role, 'application.move') ? readMoves({ person: session.person, scope }) : [],
    readChoices(key, session.person),
  ]);
  const undoSeconds = undoWindow(HOLD_MS) / 1000;
  return {
    ...{ scope: toScreenScope(scope), params, columns, first: candidate, moves, undoSeconds, choices },
    queue: favorites.ok ? queue : null,
  };
}

/** The application that the rest of the path names; null when there is none. An invalid path is not found. */
export function requireOpenedId(open: readonly string[] | undefined): number | null {
  if (!open) return null;
  const id = open.length === 1 ? toId(open[0] ?? '') : null;
  return id ?? notFound();
}
