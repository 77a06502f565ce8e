import { expect, it } from 'vitest';
import { nameOf } from './file.ts';

it.each([
  ['attachment; filename="CV.pdf"', 'CV.pdf'],
  ['inline; filename=CV.pdf; size=3', 'CV.pdf'],
  [`attachment; filename="Zo.pdf"; filename*=UTF-8''Zo%C3%A9%20L%C3%AA.pdf`, 'Zoé Lê.pdf'],
  [`attachment; filename="plain.pdf"; filename*=UTF-8''%E0%A4%A`, 'plain.pdf'],
  ['attachment', null],
  ['attachment; filename=""', null],
  ['', null],
])('reads the name in %j', (disposition, name) => {
  expect(nameOf(disposition)).toBe(name);
});
