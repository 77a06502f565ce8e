import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReadFailure } from '#lib/core/read-json.ts';
import { NOTHING } from '#lib/engines/lists/selection.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { applicationKeys } from '#lib/features/applications/queries.ts';
import { aRow } from '#lib/features/applications/testing/row.ts';
import { showInFrench } from '#test/french-screen.tsx';
import { ScreenProvider } from '../screen-context.ts';
import { CandidateTrouble } from './candidate-trouble.tsx';

const SCOPE: ScreenScope = { kind: 'establishment', id: 1, name: 'Lutèce', may: ['application.read'] };
const ticks = {
  ...{ count: 0, selection: NOTHING, direct: [], isSelecting: false, isSelected: () => false },
  ...{ isBegun: false, begin: vi.fn() },
  ...{ toggle: vi.fn(), setRows: vi.fn(), selectAll: vi.fn(), drop: vi.fn(), clear: vi.fn() },
};

const MISSING = new ReadFailure({ kind: 'notFound' });

function show(error: Error, search = '', client = new QueryClient()): void {
  showInFrench(
    <QueryClientProvider client={client}>
      <ScreenProvider
        value={{
          ...{
            scope: SCOPE,
            inertReason: null,
            stages: ['received'],
            search,
            openedId: 7,
            foot: null,
            inSheet: vi.fn(),
          },
          ...{ open: vi.fn(), ticks, pickStage: vi.fn(), move: vi.fn() },
          names: { departments: {}, languages: {} },
        }}
      >
        <CandidateTrouble id={7} error={error} onRetry={vi.fn()} />
      </ScreenProvider>
    </QueryClientProvider>,
  );
}

const ways = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('says that there is no such application, and leads back to the list as it was filtered and to a search', () => {
  show(MISSING, '?status=received&offer=3,4');
  expect(screen.getByRole('heading', { name: 'Candidature introuvable' })).toBeTruthy();
  expect(ways()).toEqual([['Revenir à la liste', '/m/1/applications?status=received&offer=3,4']]);
  expect(screen.getByRole('button', { name: 'Chercher quelqu’un' }).matches('[data-palette]')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

it('leads to the offer that the list is of', () => {
  show(MISSING, '?offer=3');
  expect(ways()).toContainEqual(['Voir son offre', '/m/1/offers/3']);
});

it('leads to the offer that a list still shows with it', () => {
  const client = new QueryClient();
  client.setQueryData([...applicationKeys.lists(SCOPE), 'table', ''], { rows: [aRow(7, { offerId: 12 })] });
  show(MISSING, '', client);
  expect(ways()).toContainEqual(['Voir son offre', '/m/1/offers/12']);
});

it('does not call an application missing that could not be read', () => {
  show(new ReadFailure({ kind: 'unavailable', retryAfter: null }));
  expect(screen.getByRole('heading', { name: 'Affichage impossible' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.queryByText(/introuvable|n’existe plus/)).toBeNull();
});
