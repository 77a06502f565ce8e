import { expect, it } from 'vitest';
import { emailKey } from './contact-keys.ts';

it.each([
  'lea@courriel.example',
  ' LEA@courriel.example ',
  'lea\u00ad@courriel.example',
  'lea\ufe0f@courriel\u034f.example',
  'Léa <lea@courriel.example>',
])('reduces %j to the same e-mail key', (written) => {
  expect(emailKey(written)).toBe('lea@courriel.example');
});

it.each(['info@hôtel-essai.example', 'INFO@Ho\u0302tel-Essai.example', 'info@xn--htel-essai-rbb.example'])(
  'reduces both spellings of an accented domain to the same key: %j',
  (written) => {
    expect(emailKey(written)).toBe('info@xn--htel-essai-rbb.example');
  },
);

it.each([null, '', ' \u200b '])('has no e-mail key for what is not an address: %j', (written) => {
  expect(emailKey(written)).toBeNull();
});

it('keeps the addresses of two people apart', () => {
  expect(emailKey('lea.g@courriel.example')).not.toBe(emailKey('leag@courriel.example'));
});
