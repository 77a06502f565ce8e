import { afterEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

afterEach(() => void vi.useRealTimers());

/** A run that waits to be let go; `runs` are the items of each. */
function openRuns() {
  const runs: number[][] = [];
  let letGo: () => void = () => undefined;
  const run = async (items: readonly number[]) => {
    runs.push([...items]);
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    if (items.includes(13)) throw new Error('thirteen');
    return { answers: items.map((item) => item * 2) };
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const next = async () => {
    letGo();
    await turn();
    await turn();
  };
  return { runs, run, next, turn };
}

test('items that come together run together, those that come later in the next run, in order', async () => {
  const { runs, run, next, turn } = openRuns();
  const call = gather(run, { most: 3 });
  const first = [call(1), call(2)];
  await turn();
  const later = [3, 4, 5, 6].map(call);
  await next();
  expect(await Promise.all(first)).toEqual([2, 4]);
  await next();
  await next();
  expect(await Promise.all(later)).toEqual([6, 8, 10, 12]);
  expect(runs).toEqual([[1, 2], [3, 4, 5], [6]]);
});

test('items of one key are never in the same run', async () => {
  const { runs, run, next, turn } = openRuns();
  const call = gather(run, { most: 10, key: (item) => item % 10 });
  const calls = [1, 2, 11, 3, 21].map(call);
  for (let n = 0; n < 4; n++) await next();
  await turn();
  expect(await Promise.all(calls)).toEqual([2, 4, 22, 6, 42]);
  expect(runs).toEqual([[1, 2], [11, 3], [21]]);
});

test('what a run throws reaches its items and no later ones', async () => {
  const { run, next } = openRuns();
  const call = gather(run, { most: 2 });
  const outcomes = Promise.allSettled([12, 13, 14].map(call));
  for (let n = 0; n < 3; n++) await next();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('runs of a busy time begin apart, the first of a quiet time at once', async () => {
  vi.useFakeTimers();
  const begun: number[] = [];
  const run = async (items: readonly number[]) => {
    begun.push(Math.round(performance.now()));
    return { answers: items };
  };
  const call = gather(run, { most: 10, every: 5 });
  const start = Math.round(performance.now());
  void call(1);
  await vi.advanceTimersByTimeAsync(2);
  void call(2);
  void call(3);
  await vi.advanceTimersByTimeAsync(20);
  void call(4);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun.map((at) => at - start)).toEqual([0, 5, 22]);
});

test('the next run waits for the end of the last, its items do not', async () => {
  const end = Promise.withResolvers<void>();
  const runs: number[][] = [];
  const call = gather(
    async (items: readonly number[]) => {
      runs.push([...items]);
      return { answers: items, end: end.promise };
    },
    { most: 10 },
  );
  expect(await call(1)).toBe(1);
  const later = [call(2), call(3)];
  const { turn } = openRuns();
  await turn();
  expect(runs).toEqual([[1]]);
  end.resolve();
  expect(await Promise.all(later)).toEqual([2, 3]);
  expect(runs).toEqual([[1], [2, 3]]);
});
