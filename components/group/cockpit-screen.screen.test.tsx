import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import { cockpitList } from '#lib/group/list.ts';
import { knownCounts } from '#lib/group/model.ts';
import { english } from '#lib/i18n/english.ts';
import { formats } from '#lib/i18n/formats.ts';
import { french } from '#lib/i18n/french.ts';
import { CockpitScreen } from './cockpit-screen.tsx';

const ROW = {
  id: 3,
  name: 'Hôtel Lutèce',
  city: 'Paris',
  openOffers: 5,
  newApplications: 0,
  waitingApplications: 0,
};
const GROUP = { kind: 'group', id: 1, name: 'Belmont', role: 'group' } as const;

it.each([
  ['fr', french, '–nombre inconnu', /^La plateforme a d’autres mots/],
  ['en-GB', english, '–number unknown', /^The platform has other words/],
] as const)(
  'shows no number of a group that is not known, and says why (%s)',
  (locale, messages, none, why) => {
    render(
      <NextIntlClientProvider locale={locale} messages={messages} formats={formats} timeZone="Europe/Paris">
        <CockpitScreen
          cockpit={{ rows: [ROW], known: knownCounts({ nouvelle: 9 }, { published: 5 }), waitingDays: 3 }}
          view={cockpitList.load({})}
          scope={GROUP}
          age={null}
          filling={false}
        />
      </NextIntlClientProvider>,
    );
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const counts = within(row).getAllByRole('cell').slice(-3);
      expect(counts.map(({ textContent }) => textContent)).toEqual(['5', none, none]);
    }
    const card = screen.getByRole('heading', { name: 'Hôtel Lutèce' }).closest('li');
    expect(card?.textContent).not.toMatch(/0/);
    expect(screen.getByText(why)).toBeDefined();
  },
);

it('marks a number that counts only some of its states', () => {
  const known = knownCounts({ received: 9, en_cours: 4 }, {});
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <CockpitScreen
        cockpit={{
          rows: [ROW, { ...ROW, id: 4, name: 'Zinc', waitingApplications: 3 }],
          known,
          waitingDays: 3,
        }}
        view={cockpitList.load({})}
        scope={GROUP}
        age={null}
        filling={false}
      />
    </NextIntlClientProvider>,
  );
  const waiting = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(waiting).toEqual(['–nombre inconnu', '≥ 3', '≥ 3']);
  expect(screen.getByRole('link', { name: 'au moins 3 candidatures en attente, Zinc' })).toBeDefined();
  const card = screen.getByRole('heading', { name: 'Zinc' }).closest('li');
  expect(card?.textContent).toMatch(/≥ 3/);
});
