import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { applicationList } from '#lib/applications/list.ts';
import { boardQuery, totalsQuery } from '#lib/applications/queries.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import { useReads } from './use-reads.ts';

const SCOPE: ScreenScope = { kind: 'establishment', id: 1, name: 'Hôtel Lutèce', may: ['application.read'] };
const params = applicationList.load({});

function Listener({ onList }: { onList: (list: unknown, isCounted: boolean) => void }) {
  useReads(SCOPE, { onList, onMoves: vi.fn() });
  useQuery(boardQuery(SCOPE, params));
  useQuery(totalsQuery(SCOPE, params));
  return null;
}

const heard: (readonly [unknown, boolean])[] = [];
beforeEach(() => {
  heard.length = 0;
});

/** Reads the board, which is still counting or not, and its totals. */
async function read(isCounting: boolean): Promise<Record<'board' | 'totals', boolean | undefined>> {
  const board = { columns: [], isCounting, mirror: { phase: 'fresh' } };
  const totals = { total: 0, perStatus: {} };
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/total') ? totals : board));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Listener onList={(list, isCounted) => heard.push([list, isCounted])} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  const saidOf = (key: string) => heard.find(([list]) => key in (list as object))?.[1];
  return { board: saidOf('columns'), totals: saidOf('perStatus') };
}

it('takes a board for one with counts, and one that is still counting for none until its totals come', async () => {
  expect(await read(false)).toEqual({ board: true, totals: true });
  heard.length = 0;
  expect(await read(true)).toEqual({ board: false, totals: true });
});
