import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { boardQuery, totalsQuery } from '#lib/features/applications/queries.ts';
import { ourRoutes } from '#test/our-routes.ts';
import { useReads } from './use-reads.ts';

const SCOPE: ScreenScope = { kind: 'establishment', id: 1, name: 'Hôtel Lutèce', may: ['application.read'] };
const params = applicationList.load({});
const routes = ourRoutes();
const answer = (board: object, totals: object) =>
  routes.use(
    http.get('/api/m/1/applications/board', () => HttpResponse.json(board)),
    http.get('/api/m/1/applications/total', () => HttpResponse.json(totals)),
  );

function Listener({ onList }: { onList: (list: unknown, isCounted: boolean) => void }) {
  useReads(SCOPE, { onList, onMoves: vi.fn() });
  useQuery(boardQuery(SCOPE, params));
  useQuery(totalsQuery(SCOPE, params));
  return null;
}

/** Like a screen with data from the server. */
function Next({ board }: { board: object }) {
  const client = useQueryClient();
  useState(() => client.setQueryData(boardQuery(SCOPE, params).queryKey, board as never));
  return <p>next</p>;
}

const heard: (readonly [unknown, boolean])[] = [];
beforeEach(() => {
  heard.length = 0;
});

/** Reads the board, which is still counting or not, and its totals. */
async function read(isCounting: boolean): Promise<Record<'board' | 'totals', boolean | undefined>> {
  const board = { columns: [], isCounting, mirror: { phase: 'fresh' } };
  const totals = { total: 0, perStatus: {} };
  answer(board, totals);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Listener onList={(list, isCounted) => heard.push([list, isCounted])} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(heard).toHaveLength(2));
  const saidOf = (key: string) => heard.find(([list]) => key in (list as object))?.[1];
  return { board: saidOf('columns'), totals: saidOf('perStatus') };
}

it('reports a board as counted, and one that is still counting only once its totals arrive', async () => {
  expect(await read(false)).toEqual({ board: true, totals: true });
  heard.length = 0;
  expect(await read(true)).toEqual({ board: false, totals: true });
});

it('does not report data that the next screen caches while it renders', async () => {
  answer({}, {});
  const client = new QueryClient();
  const board = { columns: [], isCounting: false, mirror: { phase: 'fresh' } };
  client.setQueryData(boardQuery(SCOPE, params).queryKey, board as never);
  const both = (next: ReactNode) => (
    <QueryClientProvider client={client}>
      <Listener onList={(list, isCounted) => heard.push([list, isCounted])} />
      {next}
    </QueryClientProvider>
  );
  const { rerender, container } = render(both(null));
  await waitFor(() => expect(heard.length).toBeGreaterThan(0));
  heard.length = 0;
  rerender(both(<Next board={board} />));
  expect(container.textContent).toBe('next');
  expect(heard).toEqual([]);
});
