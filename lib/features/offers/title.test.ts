import { expect, it } from 'vitest';
import { cutTo } from './title.ts';

it('cuts a text to a length, with neither half a character nor a blank at its end', () => {
  expect(cutTo('Commis', 6)).toBe('Commis');
  expect(cutTo('Commis de cuisine', 7)).toBe('Commis');
  expect(cutTo('Bar \u{1F378}', 5)).toBe('Bar');
});
