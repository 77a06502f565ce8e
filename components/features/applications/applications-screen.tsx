'use client';

import type { QueryKey } from '@tanstack/react-query';
import { Queries } from '#components/shell/calls/queries.tsx';
import { lastingQueryClient } from '#lib/engines/server/query-client.ts';
import { boardQuery, candidateQuery, movesQuery, tableQuery } from '#lib/features/applications/queries.ts';
import { Screen } from './screen.tsx';
import type { ScreenData } from './screen-data.ts';

/** Board, table and candidate over one filtered list of applications. */
export function ApplicationsScreen(data: ScreenData) {
  return (
    <Queries make={() => beginWith(data)}>
      <Screen {...data} />
    </Queries>
  );
}

/** Data of pages that this browser has shown. */
const shown = new WeakSet<object>();

/**
 * Puts the server's data in the query cache. A page that the router shows again from its cache is older: what was read
 * since is kept, and read again when it is stale too.
 */
function beginWith({ scope, params, board, table, candidate, moves }: ScreenData) {
  const client = lastingQueryClient();
  const isAgain = shown.has(params);
  shown.add(params);
  const begin = (queryKey: QueryKey, data: unknown) => {
    if (!isAgain) client.setQueryData(queryKey, data);
    else if (client.getQueryData(queryKey) === undefined)
      client.setQueryData(queryKey, data, { updatedAt: 0 });
  };
  begin(movesQuery(scope).queryKey, moves);
  if (board) begin(boardQuery(scope, params).queryKey, board);
  if (table) begin(tableQuery(scope, params).queryKey, table);
  if (candidate) begin(candidateQuery(scope, params, candidate.application.id).queryKey, candidate);
  return client;
}
