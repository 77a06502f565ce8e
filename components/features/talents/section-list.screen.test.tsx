import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import type { ActionResult } from '#lib/core/result.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { PlatformPage } from '#lib/engines/lists/platform-page.ts';
import { talentList } from '#lib/features/talents/list.ts';
import type { TalentProfile } from '#lib/features/talents/model.ts';
import { ProfileLine } from './profile-line.tsx';
import { SectionList } from './section-list.tsx';

const ESTABLISHMENT = { kind: 'establishment', id: 3 } as const;
const NAMES = { professions: { 'chef-de-rang': 'Chef de rang' }, regions: {}, languages: {} };
const ZOE: TalentProfile = {
  ...{ id: 4, firstName: 'Zoé', lastName: 'L', displayName: null, headline: null, standing: 'elite' },
  ...{ profession: 'chef-de-rang', city: 'Lyon', region: 'auvergne-rhone-alpes', experienceYears: 1 },
  languages: ['anglais'],
};

type Row = { readonly id: number; readonly talent: TalentProfile | null };

function show(list: ActionResult<PlatformPage<Row>>) {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <SectionList
        tab="followers"
        scope={ESTABLISHMENT}
        params={talentList.load('')}
        list={list}
        line={({ id, talent }) => <ProfileLine key={id} talent={talent} names={NAMES} />}
      />
    </NextIntlClientProvider>,
  );
  return screen.queryByRole('list', { name: french.talents.followers.caption });
}

const page = (items: readonly Row[], total: number): ActionResult<PlatformPage<Row>> => ({
  ok: true,
  value: { items, page: 1, pages: 1, rows: items.length ? { from: 1, to: items.length, total } : null },
});

it('shows people as far as the platform does, and counts those whom it does not show', () => {
  const list = show(
    page(
      [
        { id: 1, talent: ZOE },
        { id: 2, talent: null },
      ],
      2,
    ),
  );
  const [known, hidden] = within(list as HTMLElement).getAllByRole('listitem');
  expect(known?.textContent).toBe(
    'Zoé L.ÉliteChef de rang\u00a0· Lyon, Auvergne rhone alpes\u00a0· 1 an d’expérience\u00a0· Anglais',
  );
  expect(hidden?.textContent).toBe('Profil non public');
  expect(screen.getByText('2 abonnés')).toBeTruthy();
});

it('explains what to do when there has never been a row', () => {
  expect(show(page([], 0))).toBeNull();
  expect(screen.getByRole('heading', { name: 'Personne ne suit encore votre établissement' })).toBeTruthy();
});

it('keeps the tabs where the platform does not have this list', () => {
  expect(show({ ok: false, failure: { kind: 'notFound' } })).toBeNull();
  expect(screen.getByRole('heading', { name: french.feedback.notOfferedTitle })).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: french.talents.tabs })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['/m/3/talents', null],
    ['/m/3/talents/showcase', null],
    ['/m/3/talents/likes', null],
    ['/m/3/talents/followers', 'page'],
    ['/m/3/talents/contact', null],
  ]);
});

it('says of a filtered showcase that nobody matches, and leads to all', () => {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <SectionList
        tab="showcase"
        scope={ESTABLISHMENT}
        params={talentList.load('?region=bretagne')}
        list={page([], 0)}
        header={(tabs) => tabs}
        line={() => null}
      />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Aucun talent ne correspond' })).toBeTruthy();
  const all = screen.getByRole('link', { name: french.ui.clearFilters });
  expect(all.getAttribute('href')).toBe('/m/3/talents/showcase');
});
