'use client';

import { Queries } from '#components/shell/calls/queries.tsx';
import { lastingQueryClient } from '#lib/engines/server/query-client.ts';
import { candidateQuery, movesQuery, queueQuery } from '#lib/features/applications/queries.ts';
import { Triage } from './triage.tsx';
import type { TriageData } from './triage-data.ts';

/** One application after the other, until none waits. */
export function TriageScreen(data: TriageData) {
  return (
    <Queries make={() => beginWith(data)}>
      <Triage {...data} />
    </Queries>
  );
}

function beginWith({ scope, params, queue, moves, first }: TriageData) {
  const client = lastingQueryClient();
  client.setQueryData(movesQuery(scope).queryKey, moves);
  if (queue) client.setQueryData(queueQuery(scope, params).queryKey, queue);
  if (first) client.setQueryData(candidateQuery(scope, params, first.application.id).queryKey, first);
  return client;
}
