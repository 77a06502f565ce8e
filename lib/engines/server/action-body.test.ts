import { expect, it } from 'vitest';
import { isReadableAction } from './action-body.ts';

const TEXT = 'text/plain;charset=UTF-8';
const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

it.each([
  '[]',
  '[{"establishmentId":1,"title":"Chef $ de rang"}]',
  '[{"price":"$$5","none":"$undefined","at":"$D2026-11-20T09:00:00.000Z"}]',
  '[{"opened":{"title":"a"},"mine":"$0:0:opened"}]',
])('accepts what React sends for our screens: %s', (body) => {
  expect(isReadableAction(TEXT, body)).toBe(true);
});

it.each([
  ['nothing', TEXT, ''],
  ['broken JSON', TEXT, '[{"a":1}'],
  ['no arguments', TEXT, '{"a":1}'],
  ['twenty thousand levels', TEXT, nested],
  ['a missing second part', TEXT, '["$1"]'],
  ['a map', TEXT, '["$Q0"]'],
  ['a large integer', TEXT, '["$n99999999999999999999"]'],
  ['a function', TEXT, '["$F1"]'],
  ['itself', TEXT, '["$0"]'],
  ['a missing reference', TEXT, '[{"mine":"$0:0:opened"}]'],
  ['an inherited property', TEXT, '[{"mine":"$0:0:constructor"}]'],
  ['a megabyte and more', TEXT, JSON.stringify(['x'.repeat(1024 * 1024)])],
  ['a form', 'multipart/form-data; boundary=b', '[]'],
  ['no type', null, '[]'],
])('refuses the body of %s', (_, type, body) => {
  expect(isReadableAction(type, body)).toBe(false);
});
