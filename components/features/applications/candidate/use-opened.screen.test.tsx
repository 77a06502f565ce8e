import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOpened } from './use-opened.ts';

const LIST = '/m/1/applications';

// The router has not updated yet: for it nothing has changed.
vi.mock('next/navigation', () => ({ usePathname: () => `${LIST}/7` }));

const goTo = (address: string) =>
  act(() => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  });

it('shows the candidate of the address when somebody goes on and back before the router updates', () => {
  history.replaceState(null, '', `${LIST}/7`);
  const { result } = renderHook(() => useOpened({ kind: 'establishment', id: 1 } as never));
  act(() => result.current.open(8));
  expect([location.pathname, result.current.openedId]).toEqual([`${LIST}/8`, 8]);
  goTo(`${LIST}/7`);
  expect(result.current.openedId).toBe(7);
  goTo(LIST);
  expect(result.current.openedId).toBeNull();
});

it('keeps the candidate visible while another page is loading', () => {
  history.replaceState(null, '', `${LIST}/7`);
  const { result } = renderHook(() => useOpened({ kind: 'establishment', id: 1 } as never));
  goTo('/m/1/offers');
  expect(result.current.openedId).toBe(7);
});
