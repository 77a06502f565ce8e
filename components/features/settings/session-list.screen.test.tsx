import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnSession } from '#lib/engines/auth/session-client.ts';
import { showInFrench } from '#test/french-screen.tsx';
import { SessionList } from './session-list.tsx';

const session = (id: string, more: Partial<OwnSession> = {}): OwnSession => ({
  ...{ id, device: 'Firefox · Linux', network: '82.64.12.x', current: false },
  ...{ createdAt: '2026-11-26T13:02:00Z', lastSeenAt: '2026-11-28T08:00:00Z' },
  ...more,
});

it('tells two sessions of the same device apart by when and from where they were opened', () => {
  showInFrench(
    <SessionList
      locale="fr"
      initial={[
        session('a', { current: true }),
        session('b', { createdAt: '2026-11-27T07:30:00Z' }),
        session('c', { network: '90.1.2.x' }),
        session('d', { device: '', network: null }),
      ]}
    />,
  );
  const [here, near, far, unknown] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(here).toMatch(/depuis le réseau 82\.64\.12\.x/);
  expect(near).toMatch(/27 nov\. 2026\D+08:30, depuis le même réseau qu’ici/);
  expect(far).toMatch(/26 nov\. 2026\D+14:02, depuis le réseau 90\.1\.2\.x/);
  expect(unknown).toMatch(/^Navigateur inconnu.*lieu inconnu/);
  const names = screen
    .getAllByRole('button', { name: /^Fermer la session «\s/ })
    .map((each) => each.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(3);
});

it('shows this browser and the two latest others, and the rest when it is asked for', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  showInFrench(
    <SessionList
      locale="fr"
      initial={ids.map((id) => session(id, { device: `Firefox ${id}`, current: id === 'd' }))}
    />,
  );
  const rest = screen.getByText('Voir les 2 autres').closest('details') as HTMLElement;
  expect(rest.hasAttribute('open')).toBe(false);
  const rows = screen.getAllByRole('listitem');
  const inSight = rows.filter((row) => !rest.contains(row)).map((row) => row.textContent?.slice(0, 9));
  expect(inSight).toEqual(['Firefox d', 'Firefox a', 'Firefox b']);
  expect(rows.filter((row) => rest.contains(row))).toHaveLength(2);
});
