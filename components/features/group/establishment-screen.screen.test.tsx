import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { EstablishmentHome } from '#lib/features/group/establishment.ts';
import { establishmentView } from '#lib/features/group/list.ts';
import { knownCounts } from '#lib/features/group/model.ts';
import { EstablishmentScreen } from './establishment-screen.tsx';

const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const HOME: EstablishmentHome = {
  establishment: { id: 3, name: 'Hôtel Lutèce', city: 'Paris', status: 'active' },
  figures: {
    openOffers: 5,
    emptyOffers: 2,
    waiting: 7,
    lastWeek: 4,
    received: 20,
    receivedBefore: 11,
    weeks: [],
    reached: [12, 6, 5, 2, 1],
    untold: 0,
    answers: 9,
    answerHours: 30,
    answerHoursBefore: null,
    hires: 3,
    hiresBefore: 0,
    hiresTimed: 3,
    hireHours: 480,
    hireHoursBefore: null,
    refusals: 8,
    refusalsBefore: 1,
    lastAction: null,
  },
  marks: [{ kind: 'still', days: 9, waiting: 7 }],
  known: knownCounts({}, {}),
  days: { since: '2026-10-22', week: '2026-11-14', waiting: 3 },
  weeks: [
    { from: '2026-11-07', to: '2026-11-13', received: 5, answered: 2, perWeekday: [1, 4, 0, 0, 0, 0, 0] },
    { from: '2026-11-14', to: '2026-11-20', received: 4, answered: 3, perWeekday: [0, 0, 4, 0, 0, 0, 0] },
  ],
  waiting: [],
  stale: { count: 4, days: 60 },
  offers: [],
  actions: [
    {
      id: 8,
      firstName: 'Zoé',
      lastName: 'Le Gall',
      status: 'rejected',
      at: '2026-11-19T09:00:00.000Z',
      by: 'Marie',
    },
  ],
  told: {
    openOffers: 5,
    newApplications: 2,
    waitingApplications: 9,
    readAt: '2026-11-20T08:50:00.000Z',
  },
  fresh: 2,
};

function show(home: EstablishmentHome = HOME, isPartial = false) {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <EstablishmentScreen
        home={home}
        view={establishmentView.load({})}
        scope={{ kind: 'group', id: 1 }}
        now={NOW}
        age={null}
        isPartial={isPartial}
      />
    </NextIntlClientProvider>,
  );
}

const hrefsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('shows the establishment, what is unusual, who waits and what it did, each with its link', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Hôtel Lutèce' })).toBeDefined();
  expect(screen.getByText(/Aucune action depuis 9 jours, 7 personnes attendent/)).toBeDefined();
  expect(screen.getByText('Aucune offre publiée en ce moment.')).toBeDefined();
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Voir les 7')).toBe('/g/1/applications?view=table&sort=waiting&waiting=3&maison=3');
  expect(address('4 depuis plus de 60 jours')).toBe(
    '/g/1/applications?view=table&sort=waiting&waiting=60&maison=3',
  );
  expect(screen.getByRole('link', { name: /Zoé Le Gall.*Refus\s· par Marie/ }).getAttribute('href')).toBe(
    '/g/1/applications/8?maison=3',
  );
  expect(screen.getByRole('link', { name: 'Entrer dans l’établissement' }).getAttribute('href')).toBe(
    '/g/1/impersonation/3',
  );
});

it('compares with the period before only once all applications are there', () => {
  show();
  expect(screen.getAllByText(/avant : /).length).toBeGreaterThan(0);
  cleanup();
  show(HOME, true);
  expect(screen.queryByText(/avant : /)).toBeNull();
});

it('draws four charts, whose figures link to their rows', () => {
  show();
  expect(screen.getAllByRole('img')).toHaveLength(4);
  expect(hrefsOf('Candidatures reçues et premières réponses, semaine par semaine')).toEqual([
    '/g/1/applications?from=2026-11-07&to=2026-11-13&maison=3',
    '/g/1/applications?from=2026-11-14&to=2026-11-20&maison=3',
  ]);
  expect(hrefsOf('Jusqu’où vont les candidatures')).toEqual([
    '/g/1/applications?from=2026-10-22&maison=3',
    ...['reviewing', 'shortlisted', 'interview', 'offered', 'hired'].map(
      (stage) => `/g/1/applications?from=2026-10-22&reached=${stage}&maison=3`,
    ),
  ]);
});

it('shows no figure of stages that the platform names otherwise', () => {
  show({ ...HOME, known: knownCounts({ nouvelle: 3 }, {}) });
  const stages = screen.getByRole('table', { name: 'Jusqu’où vont les candidatures' });
  const rows = within(stages).getAllByRole('row').slice(2);
  for (const row of rows) expect(row.textContent).toMatch(/––$/);
  expect(screen.getByText(/^Certains statuts ne sont pas connus/)).toBeDefined();
});

it("shows how the platform's figures differ, and as of when", () => {
  show();
  expect(
    screen.getByText(/^Candidatures en attente : 9 selon la plateforme, 7 selon Perron, 2 d’écart/),
  ).toBeDefined();
  expect(screen.getByText(/^Relevé de la plateforme à 09:50/)).toBeDefined();
  expect(screen.queryByText(/^Offres publiées :/)).toBeNull();
});

it("reports that the platform's figures agree, or that it has none to compare", () => {
  const told = { openOffers: 5, newApplications: 2, waitingApplications: 7, readAt: null };
  show({ ...HOME, told });
  expect(screen.getByText(/chiffres vérifiés/)).toBeDefined();
  show({ ...HOME, told: { ...told, openOffers: null, newApplications: null, waitingApplications: null } });
  expect(screen.getByText(/Aucun chiffre par établissement/)).toBeDefined();
});
