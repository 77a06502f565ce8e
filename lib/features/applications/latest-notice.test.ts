import { expect, it } from 'vitest';
import type { ChangeState } from '#lib/engines/commands/change-model.ts';
import { latestNotice } from './latest-notice.ts';
import type { Move } from './move-model.ts';
import { type Snooze, snoozesOfText, snoozesToText, withSnooze } from './snooze-model.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

const move = (state: ChangeState, seconds: number): Move => ({
  ...{ id: `${seconds}`, applicationId: seconds, candidate: null, from: 'received', to: 'rejected', state },
  ...{ createdAt: ago(seconds), undoneAt: state === 'undone' ? ago(seconds) : null, dueAt: ago(seconds) },
  ...{ reason: null, conflict: null, message: null },
});
const snooze = (seconds: number, undone: number | null = null): Snooze => ({
  ...{ applicationId: seconds, candidate: 'Zoé Roux', until: ago(-9000), before: null, at: ago(seconds) },
  undoneAt: undone === null ? null : ago(undone),
});

it('offers to undo the last decision, whether it is a move or a snooze', () => {
  expect(latestNotice([move('held', 9)], [snooze(3)], NOW)).toEqual({ kind: 'snooze', snooze: snooze(3) });
  expect(latestNotice([move('held', 3)], [snooze(9)], NOW)).toEqual({
    kind: 'move',
    moves: [move('held', 3)],
  });
  expect(latestNotice([], [], NOW)).toBeNull();
});

it('offers it for a minute', () => {
  expect(latestNotice([move('sent', 61)], [snooze(70)], NOW)).toBeNull();
});

it('offers what still waits for longer than that', () => {
  const waiting = move('waiting', 300);
  expect(latestNotice([move('sent', 61), waiting], [], NOW)).toEqual({ kind: 'move', moves: [waiting] });
});

it('reports for a moment what was undone, then offers what came before it', () => {
  expect(latestNotice([move('held', 20)], [snooze(9, 2)], NOW)?.kind).toBe('woken');
  expect(latestNotice([move('held', 50)], [snooze(40, 30)], NOW)?.kind).toBe('move');
  expect(latestNotice([move('undone', 5)], [snooze(9)], NOW)?.kind).toBe('undone');
});

it('keeps the snoozes of the last quarter of an hour for a reload, without names', () => {
  const stored = snoozesToText([snooze(3), snooze(901)]);
  expect(stored).not.toContain('Roux');
  expect(snoozesOfText(stored, NOW)).toEqual([{ ...snooze(3), candidate: null }]);
  for (const broken of [null, 'x', '{}', '[{}]', '[null]']) expect(snoozesOfText(broken, NOW)).toEqual([]);
});

it('keeps one entry for each snooze, the latest first', () => {
  const undone = { ...snooze(5), undoneAt: ago(1) };
  expect(withSnooze([snooze(3), snooze(5)], undone)).toEqual([snooze(3), undone]);
});
