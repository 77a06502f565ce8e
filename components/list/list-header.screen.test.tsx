import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { french } from '#lib/engines/i18n/french.ts';
import { FilterButton } from './filter-button.tsx';
import { ListHeader } from './list-header.tsx';
import { ListSearch } from './list-search.tsx';
import { MoreButton } from './more-button.tsx';
import { NewLink } from './new-link.tsx';
import { SearchBox } from './search-box.tsx';

const shown = vi.hoisted(() => ({ search: new URLSearchParams('status=draft&page=3') }));
const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock('next/navigation', () => ({ useSearchParams: () => shown.search, useRouter: () => router }));

beforeEach(() => history.replaceState(null, '', `/m/1/articles?${shown.search}`));

const showing = (children: ReactNode) => (
  <NextIntlClientProvider locale="fr" messages={french} timeZone="Europe/Paris">
    {children}
  </NextIntlClientProvider>
);

function List({ found = 93 as number | null, rows = 1 }) {
  const [isOn, setOn] = useState(true);
  return showing(
    <main id="content">
      <ListHeader
        search={<ListSearch label="Chercher un article" />}
        filters={
          <FilterButton
            on={isOn ? 2 : 0}
            chips={isOn && <span>Cuisine</span>}
            found={found}
            onClear={() => setOn(false)}
          >
            <input type="checkbox" aria-label="Avec CV" />
          </FilterButton>
        }
        more={
          <MoreButton>
            <a href="/export">Exporter</a>
          </MoreButton>
        }
        add={<NewLink href="/m/1/articles/new">Nouvel article</NewLink>}
      />
      <table>
        <tbody>
          {['Le premier', 'Le second'].slice(0, rows).map((name) => (
            <tr key={name}>
              <td>
                <a href="/m/1/articles/4">{name}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>,
  );
}

/** The test DOM has no popovers: sends the event of one. */
function open(name: string): void {
  const toggle = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  fireEvent(screen.getByRole('dialog', { name, hidden: true }), toggle);
}

it('has search, filters, other actions and the new record, in this order', () => {
  render(<List />);
  const names = [...document.querySelectorAll('[data-list-bar] :is(input, button, a)')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  );
  expect(names).toEqual([
    'Chercher un article',
    'Aller à la liste',
    'Filtres (2)2',
    'Plus d’actions',
    'Nouvel article',
  ]);
});

it('shows how many filters are active', () => {
  render(<List />);
  expect(screen.getByRole('button', { name: 'Filtres (2)' })).toBeTruthy();
});

it('opens the filters with the active ones, a button to clear them, and the number of results', async () => {
  const user = userEvent.setup();
  render(<List />);
  open('Filtres');
  const sheet = within(screen.getByRole('dialog', { name: 'Filtres', hidden: true }));
  expect(await sheet.findByRole('checkbox', { name: 'Avec CV', hidden: true })).toBeTruthy();
  expect(sheet.getByText('Cuisine')).toBeTruthy();
  for (const name of ['Fermer', 'Voir les 93'])
    expect(sheet.getByRole('button', { name, hidden: true })).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Effacer', hidden: true }));
  expect(screen.getByRole('button', { name: 'Filtres' })).toBeTruthy();
  expect(sheet.queryByText('Cuisine')).toBeNull();
});

it('shows no number of results while it is unknown', async () => {
  render(<List found={null} />);
  open('Filtres');
  expect(await screen.findByRole('button', { name: 'Voir la liste', hidden: true })).toBeTruthy();
});

it('moves from the search to the first row', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.click(screen.getByRole('searchbox'));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Le premier' }));
});

it('moves to the first row by an arrow', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.type(screen.getByRole('searchbox'), '{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Le premier' }));
});

function Searched({ busy, found, isLink }: { busy: boolean; found: number | null; isLink: boolean }) {
  const [value, setValue] = useState('');
  return (
    <main id="content">
      <div data-list-bar>
        <SearchBox {...{ value, busy, found }} label="Chercher" hint="" longest={99} onSearch={setValue} />
      </div>
      <ul data-rows>
        <li>
          {isLink ? <a href="/m/1/articles/4">Le premier</a> : <button type="button">Le premier</button>}
        </li>
        <li>
          <a href="/m/1/articles/5">Le second</a>
        </li>
      </ul>
    </main>
  );
}
describe('Enter in a search', () => {
  const search = async (typed: string, found: number | null, isLink = true) => {
    const shown = (busy: boolean) => showing(<Searched {...{ busy, found, isLink }} />);
    const { rerender } = render(shown(true));
    const opened = vi.fn((event: Event) => event.preventDefault());
    const first = screen.getByText('Le premier');
    first.addEventListener('click', opened);
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox'), typed);
    // What the search waits for after a key is over.
    await vi.waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'premier'));
    return { user, opened, first, answer: () => rerender(shown(false)) };
  };

  it('opens the only result, once it is one of what was typed', async () => {
    const { user, opened, answer } = await search('premier{Enter}', 1);
    expect(opened).not.toHaveBeenCalled();
    answer();
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    screen.getByRole('searchbox').focus();
    await user.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['several results', 2, true],
    ['a number that is not known', null, true],
    ['a result without a record', 1, false],
  ])('goes to the first row of %s', async (_, found, isLink) => {
    const { opened, first, answer } = await search('premier{Enter}', found, isLink);
    answer();
    await vi.waitFor(() => expect(document.activeElement).toBe(first));
    expect(opened).not.toHaveBeenCalled();
  });

  it('does nothing once the search was left', async () => {
    const { user, opened, answer } = await search('premier{Enter}', 1);
    await user.tab();
    const left = document.activeElement;
    answer();
    expect(document.activeElement).toBe(left);
    expect(opened).not.toHaveBeenCalled();
  });
});

it('searches from the first page on and keeps the rest of the query', async () => {
  const user = userEvent.setup();
  render(<List rows={2} />);
  await user.type(screen.getByRole('searchbox'), 'brunch{Enter}');
  await vi.waitFor(() => expect(location.search).toBe('?status=draft&q=brunch'));
  expect(router.replace).toHaveBeenCalledWith('/m/1/articles?status=draft&q=brunch', { scroll: false });
});
