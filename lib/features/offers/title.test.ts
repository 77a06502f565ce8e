import { expect, it } from 'vitest';
import { cutTo } from './title.ts';

it('shortens a text to a length, without half a character or a trailing blank', () => {
  expect(cutTo('Commis', 6)).toBe('Commis');
  expect(cutTo('Commis de cuisine', 7)).toBe('Commis');
  expect(cutTo('Bar \u{1F378}', 5)).toBe('Bar');
});
