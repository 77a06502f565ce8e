import { expect, it } from 'vitest';
import { findMisfit } from './fit.ts';

const nested = (levels: number) => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};
const cycle: Record<string, unknown> = {};
cycle.self = cycle;
/** A few arrays in memory that expand to 2^60 values when serialized. */
const shared = Array.from({ length: 60 }).reduce<unknown>((inner) => [inner, inner], 1);

it('accepts what screens send', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => index + 1);
  expect(
    findMisfit({ establishmentId: 1, ids, change: { text: 'Élodie 🍷\n', none: null, un: undefined } }),
  ).toBeNull();
  expect(findMisfit(undefined)).toBeNull();
});

it.each<[string, unknown, string]>([
  ['a NUL', { moves: [{ from: 'a\0' }] }, 'moves.0.from'],
  ['half of a surrogate pair', { title: '\ud800' }, 'title'],
  ['half of a pair in a name', { content: { '\udfff': 1 } }, 'content'],
])('names the field whose text no database can store: %s', (_, value, path) => {
  expect(findMisfit(value)).toEqual({ kind: 'text', path });
});

it.each<[string, unknown]>([
  ['twenty thousand levels', nested(20_000)],
  ['a cycle', cycle],
  ['a value that doubles at every level', shared],
  ['a map', { at: new Map() }],
  ['a large integer', { id: 1n }],
  ['a form', new FormData()],
  ['a function', { run: () => undefined }],
])('refuses what is not JSON of a bounded shape: %s', (_, value) => {
  expect(findMisfit(value)).toMatchObject({ kind: 'shape' });
});
