import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { french } from '#lib/engines/i18n/french.ts';
import type { FilterTexts } from '#lib/engines/lists/filter-words.ts';
import { LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView } from '#lib/engines/lists/view.ts';
import { FilteredHeader } from './filtered-header.tsx';
import { useListParams } from './use-list-params.ts';

vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(location.search),
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
}));

const list = defineListView({
  filters: {
    q: LIST_SEARCH,
    show: { kind: 'choice', param: 'show', of: ['unread'] },
    towns: { kind: 'words', param: 'town', drawn: true },
    since: { kind: 'choice', param: 'since', of: ['week', 'year'], drawn: true },
  },
});
const textOf: FilterTexts = (key, values) => [key, values?.value].join(' ').trim();
const TOWNS = ['Lyon', 'Nice', 'Paris'].map((value) => ({ value, label: value }));

function Header() {
  return (
    <FilteredHeader
      list={list}
      control={useListParams(list, 'ofServer')}
      apart={['show']}
      search={{ label: 'Chercher', hint: '' }}
      texts={textOf}
      names={{ towns: (town) => town }}
      options={{ towns: TOWNS }}
      total={12}
    />
  );
}

const townList = defineListView({ filters: { towns: list.filters.towns } });

function TownHeader({ towns }: { towns: typeof TOWNS }) {
  return (
    <FilteredHeader
      list={townList}
      control={useListParams(townList, 'ofServer')}
      texts={textOf}
      names={{ towns: (town) => town }}
      options={{ towns }}
      total={null}
    />
  );
}

function show(search: string, header = <Header />) {
  history.replaceState(null, '', `/m/1/list${search}`);
  render(
    <NextIntlClientProvider locale="fr" messages={french} timeZone="Europe/Paris">
      {header}
    </NextIntlClientProvider>,
  );
}

/** The popover is the browser's. */
function openPanel() {
  const dialog = screen.getByRole('dialog', { name: 'Filtres', hidden: true });
  fireEvent(dialog, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  return within(dialog);
}

const chips = () =>
  within(screen.getByRole('list', { name: 'Filtres actifs' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('counts filters, not their values, and neither the search nor what the page shows elsewhere', () => {
  show('?q=chef&show=unread&town=Lyon,Nice&since=week');
  expect(screen.getByRole('button', { name: /^Filtres/ }).textContent).toContain('Filtres (2)');
  expect(chips()).toEqual(['q.chip chef', 'Lyon', 'Nice', 'since.chip week', 'Effacer les filtres']);
});

it('lifts one value by its chip, and all filters but those that the page shows elsewhere', async () => {
  const user = userEvent.setup();
  show('?q=chef&show=unread&town=Lyon,Nice');
  await user.click(screen.getByRole('button', { name: /Lyon/ }));
  expect(location.search).toBe('?q=chef&show=unread&town=Nice');
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(location.search).toBe('?show=unread');
});

it('draws a choice as its filter is declared', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  show('');
  const panel = openPanel();
  const choice = await panel.findByRole('combobox', { name: 'since.label', hidden: true });
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'since.all',
    'since.chip week',
    'since.chip year',
  ]);
  await user.selectOptions(choice, 'year');
  expect(location.search).toBe('?since=year');
  await user.selectOptions(choice, '');
  expect(location.search).toBe('');
  expect(panel.getByRole('button', { name: 'towns.label', hidden: true })).toBeTruthy();
});

it('draws a filter that stands alone without a button of its own', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  show('', <TownHeader towns={TOWNS} />);
  const panel = openPanel();
  await user.click(await panel.findByRole('checkbox', { name: 'Nice', hidden: true }));
  expect(panel.queryByRole('button', { name: /^towns/, hidden: true })).toBeNull();
  expect(location.search).toBe('?town=Nice');
});

it('has no button where there is nothing to choose', () => {
  show('', <TownHeader towns={[]} />);
  expect(screen.queryByRole('button', { name: /^Filtres/ })).toBeNull();
});
