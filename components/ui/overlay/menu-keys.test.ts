import { expect, it } from 'vitest';
import { isTyped, nextMenuItem, noteTyped } from './menu-keys.ts';

const items = ['Modifier', 'Dupliquer', 'Clôturer', 'Écarter'].map((textContent) => ({ textContent }));
const [first = null, second = null, third = null, fourth = null] = items;

it('wraps around with the arrow keys', () => {
  expect(nextMenuItem(items, first, 'ArrowDown')).toBe(second);
  expect(nextMenuItem(items, fourth, 'ArrowDown')).toBe(first);
  expect(nextMenuItem(items, first, 'ArrowUp')).toBe(fourth);
  expect(nextMenuItem(items, null, 'ArrowDown')).toBe(first);
});

it('goes to either end', () => {
  expect(nextMenuItem(items, second, 'Home')).toBe(first);
  expect(nextMenuItem(items, second, 'End')).toBe(fourth);
});

it('finds an item by its first letter, whatever its accents', () => {
  expect(nextMenuItem(items, first, 'c')).toBe(third);
  expect(nextMenuItem(items, first, 'e')).toBe(fourth);
});

it.each(['Enter', ' ', 'Tab', 'Shift', 'z'])('ignores %j', (key) => {
  expect(nextMenuItem(items, first, key)).toBeNull();
});

it('treats a space or a number among letters as typed text, until the focus moves in the menu', () => {
  const menu = { dataset: {} };
  const typed = (keys: readonly string[]) =>
    keys.map((key) => {
      noteTyped(menu, { key });
      return isTyped(menu, { key });
    });
  expect(typed([' ', '2'])).toEqual([false, false]);
  expect(typed(['L', 'e', 's', ' ', '2'])).toEqual([false, false, false, true, true]);
  expect(typed(['ArrowDown', ' '])).toEqual([false, false]);
  expect(typed(['é', 'Shift', ' ', 'Enter'])).toEqual([false, false, true, false]);
  expect(typed(['Home', ' '])).toEqual([false, false]);
});
