import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { Compared, Comparison } from '#lib/features/group/comparison-model.ts';
import { compareView } from '#lib/features/group/list.ts';
import { knownCounts } from '#lib/features/group/model.ts';
import { calendarWeeks } from '#lib/features/group/period.ts';
import type { Check } from '#lib/features/group/reconcile.ts';
import { REPORT_PARTS, type Report } from '#lib/features/group/report-model.ts';
import { CompareScreen } from './compare-screen.tsx';
import { PlatformCheck } from './platform-check.tsx';
import { ReportScreen } from './report-screen.tsx';

afterEach(cleanup);

const SCOPE = { kind: 'group', id: 1, name: 'Groupe "Belmont"</style>', role: 'group' } as const;
const PERIOD = { since: '2026-10-05', until: '2026-10-18' };
const WEEKS = calendarWeeks(PERIOD);

const NOTHING: Compared['figures'] = {
  openOffers: 0,
  emptyOffers: 0,
  waiting: 0,
  lastWeek: 0,
  received: 0,
  receivedBefore: 0,
  weeks: [],
  reached: [],
  untold: 0,
  answers: 0,
  answerHours: null,
  answerHoursBefore: null,
  hires: 0,
  hiresBefore: 0,
  hiresTimed: 0,
  hireHours: null,
  hireHoursBefore: null,
  refusals: 0,
  refusalsBefore: 0,
  lastAction: null,
};

const establishmentOf = (id: number | null, received: number): Compared => ({
  id,
  name: id === null ? '' : `Maison ${id}`,
  figures: {
    ...NOTHING,
    received,
    reached: [4, 3, 2, 1, 1],
    answers: 3,
    answerHours: 30,
    hires: 1,
    hireHours: 90,
    hiresTimed: 1,
  },
  cohort: {
    stays: [3, 2, 0, 1, 0].map((count) => ({ count, hours: count === 0 ? null : 24 * count })),
    sources: { guest: 1, platform: received - 1 },
    weeks: [received - 1, 1],
  },
});

const comparisonOf = (count: number): Comparison => ({
  period: PERIOD,
  days: { ...PERIOD, week: PERIOD.since, waiting: 3 },
  weeks: WEEKS,
  establishments: Array.from({ length: count }, (_, at) => establishmentOf(at + 1, 10 + at)),
  total: establishmentOf(null, 99),
  known: knownCounts({}, {}),
});

const inFrench = (content: ReactNode) => (
  <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
    {content}
  </NextIntlClientProvider>
);
const show = (content: ReactNode) => render(inFrench(content));
const compareScreen = (comparison: Comparison, view = compareView.load({}), isPartial = false) => (
  <CompareScreen {...{ comparison, view, isPartial }} scope={SCOPE} age={null} filters={null} />
);

const hrefOf = (table: string, name: string) =>
  within(screen.getByRole('table', { name: table, hidden: true }))
    .getAllByRole('link', { name, hidden: true })
    .map((link) => link.getAttribute('href'));

it('links every figure of a comparison to the applications of its period', () => {
  const view = compareView.load({ maison: '1,2', from: PERIOD.since, to: PERIOD.until });
  show(compareScreen(comparisonOf(2), view));
  const days = 'from=2026-10-05&to=2026-10-18';
  expect(screen.getByText(/^2 établissements du 5 oct\. 2026 au 18 oct\. 2026/)).toBeDefined();
  expect(
    screen.getByRole('link', { name: /première réponse en 1,3\u00a0j.*Maison 1/ }).getAttribute('href'),
  ).toBe('/g/1/applications?answered=2026-10-05&answered-to=2026-10-18&maison=1');
  expect(screen.getByRole('link', { name: /1 embauche, Maison 1/ }).getAttribute('href')).toBe(
    '/g/1/applications?view=table&status=hired&since=2026-10-05&since-to=2026-10-18&maison=1',
  );
  expect(hrefOf('Temps passé à chaque étape', '3\u00a0j')).toContain(
    `/g/1/applications?${days}&left=received&maison=1`,
  );
  const scale = screen
    .getByRole('img', { name: 'Temps passé à chaque étape' })
    .querySelectorAll('g > line + text');
  expect([...scale].map(({ textContent }) => textContent)).toEqual(
    ['0', '1', '2', '3'].map((days) => `${days}\u00a0j`),
  );
  expect(hrefOf('Origine des candidatures', '9')).toEqual([
    `/g/1/applications?${days}&source=platform&maison=1`,
  ]);
  expect(hrefOf('Jusqu’où vont les candidatures', '40\u00a0%')).toEqual([
    `/g/1/applications?${days}&reached=reviewing&maison=1`,
  ]);
  const stages = within(screen.getByRole('table', { name: 'Jusqu’où vont les candidatures' }));
  expect(stages.getAllByRole('row')[1]?.textContent).toMatch(/4 sur 10.*4 sur 11/);
  expect(hrefOf('Candidatures reçues, semaine par semaine', '9')).toEqual([
    '/g/1/applications?from=2026-10-05&to=2026-10-11&maison=1',
  ]);
});

it('draws whole weeks only, and says where there are too few', () => {
  const cut = { since: '2026-10-07', until: '2026-10-26' };
  const comparison = { ...comparisonOf(1), period: cut, weeks: calendarWeeks(cut) };
  const { rerender } = show(compareScreen(comparison));
  const weeks = within(screen.getByRole('table', { name: /semaine par semaine/ }));
  expect(weeks.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '12 oct.',
    '19 oct.',
  ]);
  const short = { ...comparison, weeks: calendarWeeks({ ...cut, until: '2026-10-19' }) };
  rerender(inFrench(compareScreen(short)));
  expect(screen.queryByRole('table', { name: /semaine par semaine/ })).toBeNull();
  expect(screen.getByText(/deux semaines entières/)).toBeDefined();
});

it('compares with no earlier period while the applications are still being read', () => {
  const screenOf = (isPartial: boolean) => compareScreen(comparisonOf(1), compareView.load({}), isPartial);
  const { rerender } = show(screenOf(false));
  expect(screen.getAllByText(/^avant/).length).toBeGreaterThan(0);
  rerender(inFrench(screenOf(true)));
  expect(screen.queryAllByText(/^avant/)).toEqual([]);
});

const reportOf = (count: number): Report => ({
  id: '00000000-0000-4000-8000-000000000000',
  madeAt: '2026-11-20T09:00:00.000Z',
  readAt: '2026-11-20T08:59:00.000Z',
  madeBy: 'Hélène',
  isOwn: true,
  establishments: null,
  parts: REPORT_PARTS,
  numbers: comparisonOf(count),
});

it('shows a report with its date and the age of its rows, and links only to the present figures', () => {
  const { container } = show(<ReportScreen report={reportOf(2)} scope={SCOPE} actions={null} />);
  expect(screen.getByText(/Établi le .*10:00 par Hélène/)).toBeDefined();
  expect(screen.getByText(/Données à jour au .*09:59/)).toBeDefined();
  expect(screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
    '/g/1/reports',
    '/g/1/compare?from=2026-10-05&to=2026-10-18',
  ]);
  // The name of a group ends neither the string nor the style element.
  expect(container.querySelector('style')?.textContent).not.toMatch(/Belmont|<\/style/);
});

it('draws the total of many establishments and lists each', () => {
  show(<ReportScreen report={reportOf(6)} scope={SCOPE} actions={null} />);
  expect(screen.getAllByRole('img')).toHaveLength(4);
  const rows = within(
    screen.getByRole('table', { name: 'Temps passé à chaque étape, par établissement' }),
  ).getAllByRole('row');
  expect(rows).toHaveLength(1 + 6 + 1);
  expect(rows[1]?.textContent).toContain('3\u00a0j (sur 3)');
});

/** A report of a number of establishments; in the week `at` each received that many, and all of them a thousand. */
function weeksReport(establishments: number, period: Comparison['period']): Report {
  const weeks = calendarWeeks(period);
  const report = reportOf(establishments);
  const inWeeks = (establishment: Compared, more = 0): Compared => ({
    ...establishment,
    cohort: { ...establishment.cohort, weeks: weeks.map((_, at) => at + more) },
  });
  const { numbers } = report;
  const lines = {
    establishments: numbers.establishments.map((establishment) => inWeeks(establishment)),
    total: inWeeks(numbers.total, 1000),
  };
  return { ...report, parts: ['weeks'], numbers: { ...numbers, ...lines, period, weeks } };
}

it('lists the weeks of each establishment, seven side by side, and each week once', () => {
  const report = weeksReport(6, { since: '2026-08-03', until: '2026-11-15' });
  show(<ReportScreen report={report} scope={SCOPE} actions={null} />);
  const tables = screen.getAllByRole('table', { name: /^Candidatures reçues par établissement/ });
  const lineOf = (at: number) =>
    tables.flatMap((table) =>
      [...(within(table).getAllByRole('row')[at]?.children ?? [])]
        .slice(1)
        .map(({ textContent }) => textContent),
    );
  expect(tables.map((table) => within(table).getAllByRole('columnheader').length - 1)).toEqual([7, 7, 1]);
  expect(lineOf(0)).toEqual([...new Set(lineOf(0))]);
  expect(lineOf(0).at(7)).toBe('21 sept.');
  expect(lineOf(1)).toEqual(report.numbers.weeks.map((_, at) => String(at)));
  expect(lineOf(7).at(-1)).toMatch(/^1\D014$/);
  expect(screen.queryByText(/dans le fichier du rapport/)).toBeNull();
});

it('leaves the weeks of very many establishments to the file, and says so', () => {
  const report = weeksReport(120, { since: '2026-01-05', until: '2026-11-15' });
  show(<ReportScreen report={report} scope={SCOPE} actions={null} />);
  expect(screen.getByText(/elles sont dans le fichier du rapport/)).toBeDefined();
  expect(screen.queryByRole('table', { name: /^Candidatures reçues par établissement/ })).toBeNull();
});

const check = (changes: Partial<Check>): Check => ({
  figure: 'week',
  status: null,
  source: '/groupes/{id}/stats',
  platform: 9,
  ours: 7,
  why: [],
  ...changes,
});

it("shows how the platform's figures differ, and which it does not have", () => {
  const at = '2026-11-20T09:00:00.000Z';
  const checks = [check({ why: [{ kind: 'window', ours: 9 }] }), check({ figure: 'month' })];
  show(<PlatformCheck reconciliation={{ at, checks, absent: ['/offers/stats'], unread: [] }} />);
  const details = screen
    .getByText(/^Sur 2 chiffres comparés à ceux de la plateforme à 10:00/)
    .closest('details');
  expect(details?.hasAttribute('open')).toBe(false);
  const [, row] = within(details as HTMLElement).getAllByRole('row');
  expect([...(row?.children ?? [])].slice(1, 4).map(({ textContent }) => textContent)).toEqual([
    '9',
    '7',
    '+ 2',
  ]);
  expect(row?.textContent).toContain('Sur les mêmes heures, Perron en compte 9.');
  // On a phone, where the table does not fit.
  const [line] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(
    within(line as HTMLElement)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['9', '7', '+ 2']);
  expect(line?.textContent).toContain('Sur les mêmes heures, Perron en compte 9.');
  expect(screen.getByText(/statistiques des offres\. Rien à comparer/)).toBeDefined();
  cleanup();
  show(<PlatformCheck reconciliation={{ at, checks: [check({})], absent: [], unread: [] }} />);
  expect(screen.getByText(/^1 chiffre comparé à celui de la plateforme à 10:00 : il concorde/)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
