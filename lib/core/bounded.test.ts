import { expect, it } from 'vitest';
import * as codecs from '#lib/engines/lists/codecs.ts';
import { BoundedDay, BoundedId, StatusWord } from './bounded.ts';

it.each([1, 2 ** 31 - 1])('accepts the identifier %s', (id) => {
  expect(BoundedId.safeParse(id).success).toBe(true);
  expect(codecs.id.read(String(id))).toBe(id);
});

it.each([0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308])('refuses the identifier %s', (id) => {
  expect(BoundedId.safeParse(id).success).toBe(false);
  expect(codecs.id.read(String(id))).toBeNull();
});

it.each(['received', 'en_cours', 'À rappeler', 'x'.repeat(60)])('accepts the status %s', (status) => {
  expect(StatusWord.safeParse(status).success).toBe(true);
});

it.each(['', 'a\0b', '\ud800', 'a\nb', '\u202eevil', 'x'.repeat(61)])('refuses the status %j', (status) => {
  expect(StatusWord.safeParse(status).success).toBe(false);
});

it.each(['1900-01-01', '2026-02-28', '2028-02-29', '2199-12-31'])('accepts the day %s', (day) => {
  expect(BoundedDay.safeParse(day).success).toBe(true);
  expect(codecs.day.read(day)).toBe(day);
});

it.each(['0000-01-01', '9999-12-31', '2026-02-29', '2026-13-01', '2026-1-1', '+010000-01-01', '', '\0'])(
  'refuses the day %j',
  (day) => {
    expect(BoundedDay.safeParse(day).success).toBe(false);
    expect(codecs.day.read(day)).toBeNull();
  },
);

it('ignores a page number that no list can have', () => {
  expect(['1', '100000'].map(codecs.page.read)).toEqual([1, 100_000]);
  expect(['0', '-1', '100001', '999999999999', '1e3', ' 1', ''].map(codecs.page.read)).toEqual(
    Array(7).fill(null),
  );
});

it('ignores a text in an address that no database column can store', () => {
  expect(codecs.text.read('Élodie 🍷')).toBe('Élodie 🍷');
  expect(['a\0b', '\ud800'].map(codecs.text.read)).toEqual([null, null]);
});
