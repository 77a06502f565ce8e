import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import { english } from '#lib/engines/i18n/english.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { EstablishmentFigures } from '#lib/features/group/figures.ts';
import { cockpitList } from '#lib/features/group/list.ts';
import type { Mark } from '#lib/features/group/marks.ts';
import { knownCounts } from '#lib/features/group/model.ts';
import { CockpitScreen } from './cockpit-screen.tsx';

const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const DAYS = { since: '2026-10-22', week: '2026-11-14', waiting: 3 };
const FIGURES: EstablishmentFigures = {
  openOffers: 5,
  emptyOffers: 2,
  waiting: 7,
  lastWeek: 4,
  received: 20,
  receivedBefore: 11,
  weeks: [1, 2, 0, 0, 3, 1, 2, 2, 4, 1, 0, 4],
  reached: [12, 6, 5, 2, 1],
  untold: 0,
  answers: 9,
  answerHours: 30,
  answerHoursBefore: 100,
  hires: 3,
  hiresBefore: 0,
  hiresTimed: 2,
  hireHours: 480,
  hireHoursBefore: null,
  refusals: 8,
  refusalsBefore: 1,
  lastAction: '2026-11-19T09:00:00.000Z',
};
const establishment = (id: number, figures = FIGURES) => ({
  id,
  name: `Hôtel ${id}`,
  city: 'Paris',
  status: 'active',
  figures,
  marks: [] as readonly Mark[],
});
const GROUP = { kind: 'group', id: 1, name: 'Belmont', role: 'group' } as const;

type Shown = {
  rows?: ReturnType<typeof establishment>[];
  known?: ReturnType<typeof knownCounts>;
  search?: object;
};

function show(
  { rows = [establishment(3)], known = knownCounts({}, {}), search = {} }: Shown,
  locale: 'fr' | 'en-GB' = 'fr',
  syncing = false,
) {
  const view = cockpitList.load({ ...search });
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={locale === 'fr' ? french : english}
      formats={formats}
      timeZone="Europe/Paris"
    >
      <CockpitScreen
        cockpit={{
          rows,
          total: FIGURES,
          known,
          days: DAYS,
          unfiltered: rows.length,
          options: { cities: [], states: [] },
        }}
        view={view}
        scope={GROUP}
        now={NOW}
        age={null}
        filters={null}
        syncing={syncing}
        check={null}
      />
    </NextIntlClientProvider>,
  );
  return within(screen.getByRole('table')).getAllByRole('row').slice(1);
}

const textsOf = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    : [];

it('shows all figures of an establishment, with the period before', () => {
  const [row] = show({});
  const texts = textsOf(row);
  expect(texts).toEqual([
    '7',
    expect.stringMatching(/semaine.*4$/),
    expect.stringMatching(/^1,3.j▼ 2,9.j de moins,.*avant.*4,2.j$/),
    '5',
    '2',
    expect.stringMatching(/^20▲ 9 de plus,.*avant.*11$/),
    expect.stringMatching(/20, 12, 6, 5, 2, 15$/),
    expect.stringMatching(/^3▲ 3 de plus,.*avant.*0délai.: 20.j.*sur 2/),
    expect.stringMatching(/^8▲ 7 de plus,.*avant.*1$/),
    expect.stringMatching(/hier|1.j/),
  ]);
});

it('compares with no period before while the first applications are being read', () => {
  const [row] = show({}, 'fr', true);
  expect(row?.textContent).toContain('20');
  expect(row?.textContent).not.toMatch(/avant|▲|▼/);
  expect(document.body.textContent).not.toMatch(/avant\s:/);
});

it.each([
  [
    'fr',
    'Première réponse en 2,5 mois, contre 59 j dans le groupe',
    'Aucune action depuis 2 mois, 7 personnes attendent',
    /^20 mois.*avant.*60 j$/,
  ],
  [
    'en-GB',
    'First reply in 2.5 months, compared with 59 d across the group',
    'No action for 2 months, 7 people waiting',
    /^20 months.*before.*60 d$/,
  ],
] as const)('shows times beyond two months in months (%s)', (locale, slow, still, answer) => {
  const marks = [
    { kind: 'slow', hours: 75 * 24, group: 59 * 24 },
    { kind: 'still', days: 75, waiting: 7 },
  ] as const;
  const figures = { ...FIGURES, answerHours: 600 * 24, answerHoursBefore: 59.9 * 24 };
  const [row] = show({ rows: [{ ...establishment(3, figures), marks }] }, locale);
  const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ') ?? '';
  expect(plain(row?.textContent)).toContain(slow);
  expect(plain(row?.textContent)).toContain(still);
  expect(textsOf(row).map(plain)[2]).toMatch(answer);
});

it('links each figure to the list of exactly its rows', () => {
  const [row] = show({});
  const links = within(row ?? document.body).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/g/1/establishments/3',
    '/g/1/applications?view=table&sort=waiting&waiting=3&maison=3',
    '/g/1/applications?from=2026-11-14&maison=3',
    '/g/1/applications?answered=2026-10-22&maison=3',
    '/g/1/offers?status=published&maison=3',
    '/g/1/offers?empty=1&maison=3',
    '/g/1/applications?from=2026-10-22&maison=3',
    '/g/1/applications?from=2026-10-22&reached=interview&maison=3',
    '/g/1/applications?view=table&status=hired&since=2026-10-22&maison=3',
    '/g/1/applications?view=table&status=rejected&since=2026-10-22&maison=3',
  ]);
  expect(screen.getByRole('link', { name: '7 candidatures en attente, Hôtel 3' })).toBeDefined();
});

it.each([
  ['fr', /^Certains statuts ne sont pas connus/],
  ['en-GB', /^Some statuses are not known/],
] as const)('shows no figure of a group that is unknown, and explains why (%s)', (locale, why) => {
  const [row] = show({ known: knownCounts({ nouvelle: 9 }, { published: 5 }) }, locale);
  const [waiting, , , open] = textsOf(row);
  expect(waiting).toMatch(/^–/);
  expect(open).toBe('5');
  expect(screen.getByText(why)).toBeDefined();
});

it('marks a figure that counts only some of its rows', () => {
  const [partly] = show({ known: knownCounts({ received: 9, en_cours: 4 }, {}) });
  expect(textsOf(partly)[0]).toBe('≥ 7');
  expect(screen.getByRole('link', { name: 'au moins 7 candidatures en attente, Hôtel 3' })).toBeDefined();
});

it('marks stages counted from incomplete histories', () => {
  const [row] = show({ rows: [establishment(3, { ...FIGURES, untold: 2 })] });
  expect(textsOf(row)[6]).toMatch(/≥ 5$/);
});

it('sums the filtered establishments, and links the total while an address can name them', () => {
  const many = Array.from({ length: 51 }, (_, id) => establishment(id + 1));
  const foot = (rows: HTMLElement[]) => within(rows.at(-1) ?? document.body).queryAllByRole('link');
  const two = foot(show({ rows: many.slice(0, 2), search: { q: 'hôtel' } }));
  expect(two[0]?.getAttribute('href')).toBe(
    '/g/1/applications?view=table&sort=waiting&waiting=3&maison=1%2C2',
  );
  expect(two).toHaveLength(9);
});

it('shows fifty establishments per page and the total of the whole group below each', () => {
  const many = Array.from({ length: 51 }, (_, id) => establishment(id + 1));
  const rows = show({ rows: many, search: { page: '2', q: 'hôtel' } });
  expect(rows).toHaveLength(2);
  expect(within(rows.at(-1) ?? document.body).queryAllByRole('link')).toEqual([]);
  expect(rows.at(-1)?.textContent).toMatch(/51 établissements/);
});
