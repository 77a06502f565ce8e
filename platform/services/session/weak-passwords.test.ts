import { expect, it } from 'vitest';
import { isWeakPassword } from './weak-passwords.ts';

const EMAIL = 'camille.roussel@lutece.example';

it.each([
  ['known from breaches', '1q2w3e4r5t6y'],
  ['known in another case', 'SonyEricsson'],
  ['a known one, repeated', 'passwordpassword'],
  ['a known one with digits around it', '2026!Password!2026'],
  ['one character', 'aaaaaaaaaaaa'],
  ['the product and a year', 'Perron-2026!!'],
  ['a word of the trade with an accent', 'Établissement2026'],
  ['the own address', 'camille.roussel@lutece.example'],
  ['the own name', 'Camille.Roussel.75'],
  ['the own establishment', 'Lutece-75006-75006'],
])('refuses %s', (_, password) => {
  expect(isWeakPassword(password, EMAIL)).toBe(true);
});

it.each([
  'a password of my own',
  'trois pommes au four',
  'v7#kQ2m!xR9$',
  '8#2s9!e4%7x1',
  'perron de pierre bleue',
])('accepts %s', (password) => {
  expect(isWeakPassword(password, EMAIL)).toBe(false);
});

it('includes the most used passwords of our minimum length', () => {
  for (const password of ['123qweasdzxc', '1qaz2wsx3edc', 'qwerty123456', '123456789987654321']) {
    expect(isWeakPassword(password, EMAIL)).toBe(true);
  }
});
