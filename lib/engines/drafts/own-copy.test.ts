import { expect, it } from 'vitest';
import { findLeftBehind, ownCopy } from './own-copy.ts';

/** The storage of a browser with space for so many characters. */
function storage({ room = 1000 } = {}) {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (value.length > room) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name: string) => void kept.delete(name),
  };
}
const WRITER = { id: 'writer', sequence: 1 };

it('is removed once the form has stored its text', () => {
  const store = storage();
  const copy = ownCopy('draft', WRITER, store);
  copy.keep('text', 1);
  expect(findLeftBehind('draft', store)).toEqual({ content: 'text', revision: 1, writer: WRITER });
  copy.drop();
  expect(findLeftBehind('draft', store)).toBeNull();
});

it('stays when another form has saved more since', () => {
  const store = storage();
  const left = ownCopy('draft', WRITER, store);
  left.keep('text', 1);
  ownCopy('draft', WRITER, store).keep('longer text', 1);
  left.drop();
  expect(findLeftBehind('draft', store)).toMatchObject({ content: 'longer text' });
});

it('keeps no older text when there is no space for the newer one', () => {
  const store = storage({ room: 100 });
  const copy = ownCopy('draft', WRITER, store);
  copy.keep('text', 1);
  copy.keep('longer text '.repeat(10), 1);
  expect(findLeftBehind('draft', store)).toBeNull();
});
