import { afterEach, expect, it, vi } from 'vitest';
import { beforeLeaving, finishBeforeLeaving } from './leaving.ts';

const ROW = { personId: 7, scope: { kind: 'establishment', id: 1, name: 'Lutèce', role: 'editor' } } as const;

afterEach(() => {
  vi.useRealTimers();
  beforeLeaving(async () => undefined);
});

it('runs the last tasks of a person before their session ends', async () => {
  const leavers: unknown[] = [];
  beforeLeaving(async (leaver) => void leavers.push(leaver));
  await finishBeforeLeaving(ROW);
  expect(leavers).toEqual([{ personId: 7, scopeKey: 'maison:1' }]);
});

it('ends a session after four seconds though a last task never finishes', async () => {
  vi.useFakeTimers();
  beforeLeaving(() => new Promise(() => undefined));
  let ended = false;
  const leaving = finishBeforeLeaving(ROW).then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(3_900);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await leaving;
  expect(ended).toBe(true);
});

it('ends a session though a last task fails', async () => {
  beforeLeaving(() => Promise.reject(new Error('The platform is away.')));
  await expect(finishBeforeLeaving(ROW)).resolves.toBeUndefined();
});
