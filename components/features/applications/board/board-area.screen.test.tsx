import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { NOTHING } from '#lib/engines/lists/selection.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { Preferences } from '#lib/engines/preferences/model.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { NO_MOVES, type Overlay, withMove } from '#lib/features/applications/overlay.ts';
import { aRow } from '#lib/features/applications/testing/row.ts';
import type { ApplicationRow, BoardView, ListTotals } from '#lib/features/applications/view-model.ts';
import { ourRoutes } from '#test/our-routes.ts';
import { stepInside } from '../focus-steps.ts';
import { ScreenProvider } from '../screen-context.ts';
import type { ListParamsControl, SelectionControl } from '../screen-data.ts';
import { BoardArea } from './board-area.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const SCOPE: ScreenScope = {
  kind: 'establishment',
  id: 1,
  name: 'Hôtel Lutèce',
  may: ['application.read', 'application.move'],
};
const params = applicationList.load({ q: 'ma', department: 'spa' });
const FOUND: BoardView = {
  columns: [
    { status: 'received', total: 1, rows: [aRow(1)] },
    { status: 'interview', total: 0, rows: [] },
  ],
  stages: ['received', 'interview'],
  total: 1,
  isCounting: true,
  skipsLetters: false,
  nearNames: [],
  unfiltered: 175_000,
  mirror: {
    ...{ phase: 'fresh', progress: null, asOf: '2026-11-20T08:00:00Z', revision: 2 },
    ...{ whole: true, trouble: null },
  },
};

const list = { params } as ListParamsControl;
const ticks: SelectionControl = {
  ...{ count: 0, selection: NOTHING, direct: [], isSelecting: false, isSelected: () => false },
  ...{ isBegun: false, begin: vi.fn() },
  ...{ toggle: vi.fn(), setRows: vi.fn(), selectAll: vi.fn(), drop: vi.fn(), clear: vi.fn() },
};
const control = {
  scope: SCOPE,
  inertReason: null,
  stages: FOUND.stages,
  search: '',
  openedId: null,
  open: vi.fn(),
  ticks,
  pickStage: vi.fn(),
  move: vi.fn(),
  names: { departments: {}, languages: {} },
  foot: null,
  inSheet: vi.fn(),
};
const NONE = {
  offers: [],
  departments: [],
  sources: [],
  languages: [],
  establishments: [],
  assignees: [],
  lastVisit: '',
};

const COUNTED: BoardView = {
  ...FOUND,
  columns: [
    ...FOUND.columns,
    { status: 'hired', total: 2, rows: [aRow(8, { status: 'hired', firstName: 'Max' })] },
    { status: 'rejected', total: 4, rows: [aRow(7, { status: 'rejected', firstName: 'Léa' })] },
  ],
  isCounting: false,
};

function show(
  stages: Preferences['stages'] = {},
  board: BoardView = FOUND,
  overlay: Overlay = NO_MOVES,
): void {
  const data = {
    ...{ scope: SCOPE, inertReason: null, params, board, table: null, candidate: null },
    ...{
      moves: [],
      undoSeconds: 8,
      views: [],
      habits: { columns: [], cv: 'closed' as const, density: 'comfortable' as const, stages },
      choices: NONE,
      names: control.names,
    },
  };
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <QueryClientProvider client={client}>
        <ScreenProvider value={control}>
          <Suspense>
            <BoardArea data={data} list={list} overlay={overlay} onDrop={null} />
          </Suspense>
        </ScreenProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

let client = new QueryClient();
const asked: string[] = [];
const answersAnew = () => ({
  total: Promise.withResolvers<ListTotals>(),
  column: Promise.withResolvers<{ rows: readonly ApplicationRow[] }>(),
});
let answers = answersAnew();
const answerTo = (kind: keyof typeof answers) =>
  http.get(`/api/m/1/applications/${kind}`, async ({ request }) => {
    asked.push(request.url);
    return HttpResponse.json(await answers[kind].promise);
  });
ourRoutes(answerTo('total'), answerTo('column'));
beforeEach(() => {
  client = new QueryClient();
  asked.length = 0;
  answers = answersAnew();
});
afterEach(async () => {
  // Resolve all open requests: an unanswered one is reported as a lost connection.
  answers.total.resolve({ total: 0, perStatus: {} });
  answers.column.resolve({ rows: [] });
  await waitFor(() => expect(client.isFetching()).toBe(0));
});

const count = (status: string) => screen.getByTestId(`count-${status}`);

it('shows the cards found so far and marks counts as partial until all are counted', async () => {
  show();
  expect(await screen.findByText('Ana Roy')).toBeTruthy();
  expect(count('received').textContent).toMatch(/^≥ 1/);
  expect(count('interview').textContent).toMatch(/^–/);
  expect(screen.getByText(/au moins/, { selector: '[role=status]' })).toBeTruthy();
  // Until counts are known, no stage can be selected as a whole and no column is reported as empty.
  const ticks = screen.getAllByLabelText(/Sélectionner toute l’étape/);
  expect(ticks.map((tick) => tick.closest('.invisible'))).not.toContain(null);
  expect(screen.queryByText(french.applications.emptyColumn)).toBeNull();

  answers.total.resolve({ total: 302, perStatus: { received: 300, interview: 2 } });
  await waitFor(() => expect(count('received').textContent).toBe('300'));
  expect(count('interview').textContent).toBe('2');
  const counted = screen.getAllByLabelText(/Sélectionner toute l’étape .*300/);
  expect(counted.map((tick) => tick.closest('.invisible'))).toEqual([null, null]);
  expect(screen.queryByText(/au moins/)).toBeNull();
});

it('fetches the remaining visible rows once the total shows that there are more', async () => {
  show();
  await screen.findByText('Ana Roy');
  expect(asked.some((url) => url.includes('/column'))).toBe(false);
  answers.total.resolve({ total: 2, perStatus: { received: 2 } });
  answers.column.resolve({ rows: [aRow(1), aRow(2, { firstName: 'Zoé' })] });
  expect(await screen.findByText('Zoé Roy')).toBeTruthy();
  const columns = asked.filter((url) => url.includes('/column'));
  expect(columns).toHaveLength(1);
  expect(columns[0]).toContain('column=received&offset=0');
});

const collapsedStage = (name: RegExp) => screen.queryByRole('button', { name });

it('collapses empty and final stages, and expands one on request', async () => {
  show({}, COUNTED);
  await screen.findByText('Ana Roy');
  expect(collapsedStage(/^Déplier Nouvelle/)).toBeNull();
  expect(collapsedStage(/^Déplier Entretien\s: aucune candidature/)).not.toBeNull();
  expect(collapsedStage(/^Déplier Embauche\s: 2 candidatures/)).not.toBeNull();
  const refused = collapsedStage(/^Déplier Refus\s: 4 candidatures/);
  expect(refused).not.toBeNull();
  // A collapsed stage renders no cards.
  expect(screen.queryByText('Léa Roy')).toBeNull();
  refused?.click();
  expect(await screen.findByText('Léa Roy')).toBeTruthy();
  expect(collapsedStage(/^Déplier Refus/)).toBeNull();
});

it('expands the final stages when no other stage has applications', async () => {
  const columns = COUNTED.columns.filter(({ status }) => status !== 'received');
  show({}, { ...COUNTED, columns });
  await screen.findByText('Léa Roy');
  expect(collapsedStage(/^Déplier Refus/)).toBeNull();
  expect(collapsedStage(/^Déplier Embauche/)).toBeNull();
  expect(collapsedStage(/^Déplier Entretien/)).not.toBeNull();
});

it('keeps a stage collapsed when a card is moved to it, and counts the card', async () => {
  const rows = [aRow(1), aRow(2, { firstName: 'Zoé' })];
  const columns = [{ status: 'received', total: 2, rows }, ...COUNTED.columns.slice(1)];
  show({}, { ...COUNTED, columns }, withMove(NO_MOVES, aRow(1), 'rejected'));
  await screen.findByText('Zoé Roy');
  expect(collapsedStage(/^Déplier Refus\s: 5 candidatures/)).not.toBeNull();
  expect(count('received').textContent).toBe('1');
});

it('keeps a stage collapsed or expanded as the user left it', async () => {
  show({ received: true, rejected: false }, COUNTED);
  expect(await screen.findByRole('button', { name: /^Déplier Nouvelle/ })).toBeTruthy();
  expect(collapsedStage(/^Déplier Refus/)).toBeNull();
});

it('gives a card one Tab stop, with arrow keys to its controls', async () => {
  const [received, ...others] = COUNTED.columns;
  const rows = [aRow(1), aRow(2, { firstName: 'Zoé' })];
  show({}, { ...COUNTED, columns: [{ ...received, status: 'received', total: 2, rows }, ...others] });
  const first = await screen.findByText('Ana Roy');
  const user = userEvent.setup();
  first.focus();
  expect(stepInside(-1)).toBe(false);
  expect(stepInside(1)).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Sélectionner Ana Roy'));
  await user.keyboard(' ');
  expect(ticks.toggle).toHaveBeenCalledWith(rows[0]);
  expect(stepInside(1)).toBe(true);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Ana Roy/);
  expect(stepInside(1)).toBe(false);
  first.focus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByText('Zoé Roy'));
});
