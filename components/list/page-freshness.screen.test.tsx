import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ourRoutes } from '#test/our-routes.ts';
import type { FreshnessState } from './freshness.tsx';
import { PageFreshness } from './page-freshness.tsx';

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
const routes = ourRoutes();
const READ_AT = '/api/m/1/mirror';

const FRESH: FreshnessState = {
  phase: 'fresh',
  progress: null,
  asOf: '2026-11-20T08:00:00Z',
  revision: 2,
  whole: true,
  trouble: null,
};
const SYNCING: FreshnessState = {
  ...FRESH,
  phase: 'syncing',
  progress: { done: 1, total: 4 },
  asOf: null,
  revision: 1,
};

const WORDS = {
  fresh: ['Mis à jour ', ''],
  stale: ['Dernière mise à jour ', ''],
  never: 'Données pas encore chargées',
  offline: 'hors ligne',
  syncing: 'Premier chargement',
  rising: 'Les nombres montent encore',
  atLeast: 'Au moins',
  refresh: 'Actualiser',
  refreshed: 'C’est à jour.',
  notRefreshed: 'Pas d’actualisation',
  trouble: { unavailable: '', slow: '', limited: '', reauth: '' },
} as const;

const show = (initial: FreshnessState) =>
  render(<PageFreshness initial={initial} url={READ_AT} locale="fr" words={WORDS} />);
const answer = (state: FreshnessState) => routes.use(http.get(READ_AT, () => HttpResponse.json(state)));

beforeEach(() => void router.refresh.mockClear());
afterEach(() => void vi.restoreAllMocks());

it('shows the progress of the initial sync', async () => {
  answer(SYNCING);
  show(SYNCING);
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('1');
  expect(screen.getByText(WORDS.rising).closest('.invisible')).toBeNull();
});

it('keeps the space of the progress, invisible, when it is over', async () => {
  answer(FRESH);
  show(SYNCING);
  await screen.findByRole('button', { name: 'Actualiser' });
  const kept = (await screen.findByText(WORDS.rising)).closest('.invisible');
  expect(kept?.parentElement?.contains(screen.getByText(/Mis à jour/))).toBe(true);
  // More than once where a slow machine has asked twice before the first answer.
  expect(router.refresh).toHaveBeenCalled();
});

it('reserves no space on a page that opened with the data in place', async () => {
  answer(FRESH);
  show(FRESH);
  await act(() => new Promise((resolve) => routes.events.on('response:mocked', resolve)));
  expect(screen.queryByText(WORDS.rising)).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('shows that the browser is offline for as long as it is', () => {
  answer(FRESH);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  show(FRESH);
  expect(screen.getByText(/Mis à jour/).parentElement?.textContent).not.toContain('hors ligne');
  network.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(/Mis à jour/).parentElement?.textContent).toMatch(/hors ligne$/);
  network.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByText(/Mis à jour/).parentElement?.textContent).not.toContain('hors ligne');
});
