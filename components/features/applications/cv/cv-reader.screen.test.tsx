import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { lazy, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { ourRoutes } from '#test/our-routes.ts';
import { CvReader } from './cv-reader.tsx';

// Reading the bytes is tested elsewhere.
const drawn = vi.hoisted(() => ({ pages: (): ReactNode => null }));
vi.mock('./cv-pages.tsx', () => ({ CvPages: () => drawn.pages() }));

const SCOPE: ScreenScope = { kind: 'establishment', id: 1, name: 'Hôtel Lutèce', may: [] };

const routes = ourRoutes();
/** The number of CVs opened today, from the server. */
function openedToday(count: number): void {
  routes.use(http.get('/api/m/1/cvs-today', () => HttpResponse.json(count)));
}
beforeEach(() => {
  openedToday(1);
  drawn.pages = () => <p>The pages</p>;
});
afterEach(() => vi.restoreAllMocks());

function show(cv: Application['cv'], client = new QueryClient(), askedFor = 7): void {
  // Only the fields of an application that the viewer shows.
  const application = { id: 7, candidate: { firstName: 'Zoé', lastName: 'Roux' }, cv } as Application;
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <QueryClientProvider client={client}>
        <CvReader
          scope={SCOPE}
          application={application}
          askedFor={askedFor}
          onClose={vi.fn()}
          answers={null}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

it.each(['application/pdf', 'application/octet-stream', 'application/msword', 'text/plain', 'image/png', ''])(
  'decides by the bytes whether a file called %o is a PDF',
  async (mime) => {
    show({ id: 9, filename: 'cv.pdf', mime, size: 2048 });
    expect(await screen.findByText('The pages')).toBeTruthy();
  },
);

it('waits before it fetches a CV that nobody asked for, also after it was unmounted', () => {
  show({ id: 9, filename: 'cv.pdf', mime: 'application/pdf', size: 2048 }, new QueryClient(), 6);
  expect(screen.queryByText('The pages')).toBeNull();
  expect(screen.getByText('Ouverture du CV…')).toBeTruthy();
});

it('opens nothing where there is no CV', () => {
  show(null);
  expect(screen.queryByText('The pages')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Pas de CV' })).toBeTruthy();
});

it('shows a notice before the number of CVs looks like scraping, and none earlier', async () => {
  openedToday(80);
  show({ id: 9, filename: 'cv.pdf', mime: 'application/pdf', size: 2048 });
  expect(await screen.findByText(/^Vous avez ouvert 80.CV aujourd’hui/)).toBeTruthy();
});

it('shows no notice for few', async () => {
  openedToday(79);
  const client = new QueryClient();
  show({ id: 9, filename: 'cv.pdf', mime: 'application/pdf', size: 2048 }, client);
  await waitFor(() => expect(client.getQueryCache().getAll().at(0)?.state.data).toBe(79));
  // Observers of the query are notified one tick later.
  await act(() => Promise.resolve());
  await screen.findByText('The pages');
  expect(screen.queryByText(/^Vous avez ouvert/)).toBeNull();
});

const Unfetched = lazy(() => Promise.reject(new Error('no such part')));

it.each<[string, () => ReactNode]>([
  [
    'breaks while it is drawn',
    () => {
      throw new TypeError('Promise.withResolvers is not a function');
    },
  ],
  [
    'cannot be fetched',
    () => (
      <Suspense>
        <Unfetched />
      </Suspense>
    ),
  ],
])('replaces a viewer that %s by the file, and keeps what is around it', async (_, pages) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  drawn.pages = pages;
  show({ id: 9, filename: 'cv.pdf', mime: 'application/pdf', size: 2048 });
  expect(await screen.findByText(/^Le lecteur n’a pas pu s’ouvrir dans ce navigateur/)).toBeTruthy();
  const files = screen.getAllByRole('link', { name: /^Télécharger/ });
  expect(files.map((file) => file.getAttribute('href'))).toEqual(['/api/cv/m/1/7', '/api/cv/m/1/7']);
  expect(screen.getByRole('button', { name: 'Fermer le CV' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});
