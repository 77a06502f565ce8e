import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToReadableStream } from 'react-dom/server.edge';
import { expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { NOTHING } from '#lib/engines/lists/selection.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { NO_MOVES } from '#lib/features/applications/overlay.ts';
import { aRow } from '#lib/features/applications/testing/row.ts';
import type { BoardView } from '#lib/features/applications/view-model.ts';
import { ScreenProvider } from '../screen-context.ts';
import type { ListParamsControl, ScreenData } from '../screen-data.ts';
import { ListArea } from './list-area.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const params = applicationList.load({});
const rows = Array.from({ length: 20 }, (_, at) => aRow(at + 1));
const board: BoardView = {
  columns: ['received', 'reviewing', 'interview'].map((status) => ({ status, total: 20, rows })),
  stages: ['received', 'reviewing', 'interview'],
  total: 60,
  isCounting: false,
  skipsLetters: false,
  nearNames: [],
  unfiltered: 60,
  mirror: {
    ...{ phase: 'fresh', progress: null, asOf: '2026-11-20T08:00:00Z', revision: 2 },
    ...{ whole: true, trouble: null },
  },
};
const data: ScreenData = {
  scope: { kind: 'establishment', id: 1, name: 'Hôtel Lutèce', may: ['application.read'] },
  ...{ inertReason: null, params, board, table: null, candidate: null, moves: [], undoSeconds: 8 },
  choices: {
    ...{ offers: [], departments: [], sources: [], languages: [], establishments: [], assignees: [] },
    lastVisit: '',
  },
  habits: { columns: [], cv: 'closed', density: 'comfortable', stages: {} },
  views: [],
  names: { departments: {}, languages: {} },
};
const ticks = {
  ...{ count: 0, selection: NOTHING, direct: [], isSelecting: false, isSelected: () => false },
  ...{ isBegun: false, begin: vi.fn() },
  ...{ toggle: vi.fn(), setRows: vi.fn(), selectAll: vi.fn(), drop: vi.fn(), clear: vi.fn() },
};
const control = {
  ...{ scope: data.scope, inertReason: null, stages: board.stages, search: '', openedId: null },
  ...{
    open: vi.fn(),
    ticks,
    pickStage: vi.fn(),
    move: vi.fn(),
    names: data.names,
    foot: null,
    inSheet: vi.fn(),
  },
};

const markup = async (params: ScreenData['params'], shown: BoardView) => {
  const stream = await renderToReadableStream(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <QueryClientProvider client={new QueryClient()}>
        <ScreenProvider value={control}>
          <ListArea
            data={{ ...data, params, board: shown }}
            list={{ params } as ListParamsControl}
            overlay={NO_MOVES}
            onDrop={null}
          />
        </ScreenProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return new Response(stream).text();
};

it('renders the list that comes with the page outside any boundary', async () => {
  const [before = '', ...cards] = (await markup(params, board)).split('<article data-application=');
  expect(cards.length).toBeGreaterThan(3);
  expect(openBoundaries(before)).toBe(0);
});

it.each([
  ['', 60, /60 candidatures</],
  ['?status=interview', 370, /60 candidatures sur 370/],
  ['?offer=4', 60, /60 candidatures</],
  ['?offer=4&status=interview', 65, /60 candidatures sur les 65 de l’offre/],
])('shows what the number at “%s” counts', async (search, unfiltered, said) => {
  expect(await markup(applicationList.load(search), { ...board, unfiltered })).toMatch(said);
});

/** Number of Suspense boundaries that start in the markup and do not end in it. */
function openBoundaries(html: string): number {
  return html.split('<!--$').length - html.split('<!--/$').length;
}
