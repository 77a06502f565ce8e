import { expect, it } from 'vitest';
import { emailKey } from './contact-keys.ts';

it.each([
  'lea@courriel.example',
  ' LEA@courriel.example ',
  'lea\u00ad@courriel.example',
  'lea\ufe0f@courriel\u034f.example',
  'Léa <lea@courriel.example>',
])('takes %j for the same address', (written) => {
  expect(emailKey(written)).toBe('lea@courriel.example');
});

it.each([null, '', ' \u200b '])('has nothing in common where there is no address: %j', (written) => {
  expect(emailKey(written)).toBeNull();
});

it('does not take the addresses of two people for the same', () => {
  expect(emailKey('lea.g@courriel.example')).not.toBe(emailKey('leag@courriel.example'));
});
