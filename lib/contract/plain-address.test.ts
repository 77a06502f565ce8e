import { expect, it } from 'vitest';
import { plainAddress, strangeSign } from './plain-address.ts';
import { Email } from './wire.ts';

const LEA = 'lea.garnier@courriel.example';

it.each([
  `\u200B${LEA}`,
  `\u202A${LEA}\u202C`,
  `Léa Garnier <${LEA}>`,
  `mailto:${LEA}`,
  `\ufeff${LEA}`,
  'lea.gar\u00adnier@courriel\u2060.example',
  `\u2068\u00a0${LEA} \u2069`,
  `"Garnier, Léa" <${LEA}>;`,
  `<${LEA}>`,
  `<mailto:${LEA}?subject=Bonjour%20x>`,
  `MAILTO: ${LEA}`,
  `${LEA},`,
  `${LEA}\r\n`,
  `${LEA}\u2028`,
  'lea.garnier＠courriel.example',
  `${LEA}.`,
  `(${LEA})`,
  `"${LEA}"`,
  `« ${LEA} »,`,
  `<${LEA}>.`,
  `mailto:${LEA}.`,
  'mailto:lea%2Egarnier%40courriel.example?subject=x',
  `${LEA} <mailto:${LEA}>`,
  `'${LEA}' <${LEA}>`,
  `lea\u200b.garnier\u034f@\u180ecourriel.example\u3164`,
])('normalises the copied address %j', (copied) => {
  expect(plainAddress(copied)).toBe(LEA);
  expect(Email.parse(copied)).toBe(LEA);
});

it.each([
  'contact@hôtel-essai.example',
  'contact@ho\u0302tel-essai.example',
  'reservation@café-de-l-œuvre.fr',
  'info@straße.example',
  'info@пример.рф',
  'info@例え.テスト',
  "o'neil+2026@a-b.co.uk",
  'info@xn--htel-essai-rbb.example',
])('accepts %j as written, in composed form', (address) => {
  expect(Email.parse(address)).toBe(address.normalize('NFC'));
});

it.each([
  ['léa@courriel.example', 'é'],
  ['lea garnier@courriel.example', ' '],
  ['lea@courriel.example; luc@courriel.example', '@'],
  ['lea@courriel@example.fr', '@'],
  ['Léa <lea@a.fr>, Luc <luc@a.fr>', '@'],
  ['lea@courriel,example', ','],
  ['luc@a.fr, Léa <lea@a.fr>', '@'],
  ['luc@a.fr <lea@a.fr>', '@'],
  ['mailto:lea%@courriel.example', '%'],
  ['lea(at)courriel.example', null],
  ['lea(x)@courriel.example', '('],
  ['lea@courriel', null],
  ['lea..garnier@courriel.example', null],
  ['@courriel.example', null],
  ['lea@-courriel.example', null],
])('refuses %j and names the character %j', (typed, sign) => {
  expect(Email.safeParse(typed).success).toBe(false);
  expect(strangeSign(typed)).toBe(sign);
});
