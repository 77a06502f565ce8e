import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ShellPlace } from '../shell-place.ts';
import { ThumbBar } from './thumb-bar.tsx';
import { UnderWayContext } from './under-way.tsx';

const here = vi.hoisted(() => ({ path: '/m/1' }));
vi.mock('next/navigation', () => ({
  usePathname: () => here.path,
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({}),
}));
beforeEach(() => {
  here.path = '/m/1';
});

const place = (path: string, name: string, within?: readonly ShellPlace[]): ShellPlace => ({
  ...{ href: `/m/1${path}`, name, letter: 'x' as never, icon: '', frame: 'rows' },
  ...(within && { within }),
});
const bulk = place('/bulk', 'Actions groupées');
const GROUPS = [
  {
    ...{ key: 'recruitment', name: 'Recrutement' },
    places: [place('', 'Aujourd’hui'), place('/offers', 'Offres'), place('/applications', 'Candidatures')],
  },
  {
    ...{ key: 'account', name: 'Compte' },
    places: [place('/notifications', 'Notifications'), place('/activity', 'Activité', [bulk])],
  },
];
const UNDER = ['', '/applications', '/offers', '/notifications'].map((path) => `/m/1${path}`);
const WORDS = { navigation: 'Navigation', more: 'Plus', moreTitle: 'Autres écrans', underWay: 'en cours' };

const draw = (isUnderWay = false) =>
  render(
    <UnderWayContext value={isUnderWay}>
      <ThumbBar groups={GROUPS} under={UNDER} home="/m/1" pinned={<p>Mes listes</p>} words={WORDS} />
    </UnderWayContext>,
  );

const sheet = () => screen.getByRole('dialog', { name: 'Autres écrans', hidden: true });
const toggle = (kind: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') =>
  act(() => sheet().dispatchEvent(Object.assign(new Event(kind), { newState })));
const names = () => screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);

it('shows the daily places in their order, and renders the others when the sheet opens', () => {
  draw();
  const everyDay = ['Aujourd’hui', 'Candidatures', 'Offres', 'Notifications'];
  expect(names()).toEqual(everyDay);
  expect(sheet().textContent).toBe('');
  toggle('beforetoggle', 'open');
  expect(names()).toEqual([...everyDay, 'Activité']);
  expect(sheet().textContent).toContain('Mes listes');
  // Focus returns to the button before the element that has it is removed.
  toggle('beforetoggle', 'closed');
  expect(names()).toContain('Activité');
  toggle('toggle', 'closed');
  expect(names()).toEqual(everyDay);
});

it('renders the others when the sheet was opened before hydration', () => {
  const matches = vi
    .spyOn(HTMLElement.prototype, 'matches')
    .mockImplementation((selector) => selector === ':popover-open');
  draw();
  matches.mockRestore();
  expect(names()).toContain('Activité');
});

it('marks the sheet button on pages of the sheet, and the activity for its bulk requests', () => {
  here.path = '/m/1/bulk/7';
  draw();
  toggle('beforetoggle', 'open');
  expect(screen.getByRole('button', { name: 'Plus' }).dataset.elsewhere).toBe('true');
  expect(screen.getByRole('link', { name: 'Activité', hidden: true }).getAttribute('aria-current')).toBe(
    'page',
  );
});

it('marks nothing elsewhere, and the first screen only at its own URL', () => {
  here.path = '/m/1/offers/7';
  draw();
  expect(screen.getByRole('button', { name: 'Plus' }).dataset.elsewhere).toBeUndefined();
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual(['Offres']);
});

it('marks the link to a bulk request that is running', () => {
  draw(true);
  toggle('beforetoggle', 'open');
  expect(screen.getByRole('button', { name: /^Plus\s*en cours$/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Activité\s*en cours$/, hidden: true })).toBeTruthy();
});
