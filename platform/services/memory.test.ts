import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMemory } from './memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('forgets what was not asked for longest when there is no more room', () => {
  const memory = openMemory<Uint8Array>(100, (bytes) => bytes.length);
  for (const name of ['a', 'b', 'c']) memory.set(name, new Uint8Array(32));
  expect(memory.get('a')).toBeDefined();
  memory.set('d', new Uint8Array(32));
  expect([...memory.keys()].sort()).toEqual(['a', 'c', 'd']);
});

test('holds nothing after ten minutes, asked for or not', () => {
  const memory = openMemory<Uint8Array>(100, (bytes) => bytes.length);
  memory.set('a', new Uint8Array(10));
  vi.advanceTimersByTime(9 * 60_000);
  expect(memory.get('a')).toBeDefined();
  vi.advanceTimersByTime(62_000);
  expect(memory.size).toBe(0);
});
