import { expect, it, vi } from 'vitest';
import { isBeside, isWide } from './use-is-wide.ts';

it('keeps the layout of the screen while the page is printed on narrow paper', () => {
  let media = { screen: 'wide', isPrinted: false };
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === 'print' ? media.isPrinted : media.screen === 'wide' && !media.isPrinted,
  }));
  const rooms = () => [isWide(), isBeside()];
  expect(rooms()).toEqual([true, true]);
  media = { ...media, isPrinted: true };
  expect(rooms()).toEqual([true, true]);
  media = { screen: 'narrow', isPrinted: false };
  expect(rooms()).toEqual([false, false]);
});
