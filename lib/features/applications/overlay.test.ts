import { describe, expect, it } from 'vitest';
import type { Move } from './move-model.ts';
import {
  arrivals,
  countWith,
  NO_MOVES,
  reverted,
  settled,
  withMove,
  withoutConfirmed,
  withoutMoves,
} from './overlay.ts';
import { aRow } from './testing/row.ts';

const row = (id: number, status = 'received') => aRow(id, { status });

describe('pending moves', () => {
  it('move a card and both counts at once', () => {
    const overlay = withMove(NO_MOVES, row(1), 'interview');
    expect(arrivals(overlay, 'interview').map((r) => r.id)).toEqual([1]);
    expect(countWith(overlay, 'received', 8)).toBe(7);
    expect(countWith(overlay, 'interview', 2)).toBe(3);
  });

  it('count a card that is moved again while the server still has it in its first column', () => {
    const overlay = withMove(withMove(NO_MOVES, row(1), 'interview'), row(1, 'interview'), 'offered');
    expect(countWith(overlay, 'received', 8)).toBe(7);
    expect(countWith(overlay, 'interview', 2)).toBe(2);
    expect(countWith(overlay, 'offered', 0)).toBe(1);
  });

  it('drop a card that is moved back, and a refused one', () => {
    const moved = withMove(NO_MOVES, row(1), 'interview');
    expect(withMove(moved, row(1, 'interview'), 'received').size).toBe(0);
    expect(withoutMoves(moved, [1]).size).toBe(0);
    expect(withoutMoves(moved, [9])).toBe(moved);
  });

  it('keep a settled card in its new column, without counting it twice', () => {
    const overlay = settled(withMove(NO_MOVES, row(1), 'interview'), [1]);
    expect(arrivals(overlay, 'interview').map((r) => r.id)).toEqual([1]);
    expect(countWith(overlay, 'received', 7)).toBe(7);
    expect(countWith(overlay, 'interview', 3)).toBe(3);
  });

  it('show the latest card first', () => {
    const overlay = withMove(withMove(NO_MOVES, row(1), 'hired'), row(2), 'hired');
    expect(arrivals(overlay, 'hired').map((r) => r.id)).toEqual([2, 1]);
  });
});

describe('data read after a move', () => {
  const sent = settled(withMove(NO_MOVES, row(1), 'interview'), [1]);
  const column = (status: string, rows: readonly ReturnType<typeof row>[], total = rows.length) => ({
    status,
    total,
    rows,
  });

  it('removes a card from its new column once somebody else has moved it on', () => {
    const columns = [
      column('interview', [row(2, 'interview')], 80),
      column('rejected', [row(1, 'rejected')]),
    ];
    expect(withoutConfirmed(sent, { columns }).size).toBe(0);
    expect(withoutConfirmed(sent, { rows: [row(1, 'withdrawn')] }).size).toBe(0);
  });

  it('removes it too when its column was read completely without it', () => {
    const columns = [
      column('interview', [row(2, 'interview')]),
      column('rejected', [row(3, 'rejected')], 80),
    ];
    expect(withoutConfirmed(sent, { columns }).size).toBe(0);
  });

  it('keeps a card that is in its column, and one beyond the end of the list', () => {
    const there = [column('interview', [row(2, 'interview'), row(1, 'interview')])];
    expect(withoutConfirmed(sent, { columns: there })).toBe(sent);
    const beyond = [column('interview', [row(2, 'interview')], 80), column('received', [])];
    expect(withoutConfirmed(sent, { columns: beyond })).toBe(sent);
    expect(withoutConfirmed(sent, { rows: [row(2, 'rejected')], columns: ['received', 'interview'] })).toBe(
      sent,
    );
  });

  it('keeps one that is missing in a column of which only the first rows are known', () => {
    const columns = [column('interview', [row(2, 'interview')])];
    expect(withoutConfirmed(sent, { columns, isCounting: true })).toBe(sent);
  });

  it('keeps a move that the lists do not have yet', () => {
    const made = withMove(NO_MOVES, row(1), 'interview');
    expect(withoutConfirmed(made, { rows: [row(1)] })).toBe(made);
  });
});

describe('a move that changed nothing', () => {
  const vain = (over: Partial<Move>): Move => ({
    id: 'a',
    applicationId: 1,
    candidate: null,
    from: 'received',
    to: 'interview',
    state: 'refused',
    createdAt: '2026-01-01T00:00:00Z',
    undoneAt: null,
    dueAt: '2026-01-01T00:00:08Z',
    reason: null,
    conflict: null,
    message: null,
    ...over,
  });
  const sent = settled(withMove(NO_MOVES, row(1), 'interview'), [1]);

  it('shows the card in its old column, and counts it there before the lists do', () => {
    const overlay = reverted(sent, [vain({})]);
    expect(arrivals(overlay, 'received').map((r) => r.id)).toEqual([1]);
    expect(arrivals(overlay, 'interview')).toEqual([]);
    expect(countWith(overlay, 'received', 7)).toBe(8);
    expect(countWith(overlay, 'interview', 3)).toBe(2);
    expect(reverted(withMove(NO_MOVES, row(1), 'interview'), [vain({})]).size).toBe(0);
  });

  it('shows it where somebody else has moved it', () => {
    const overlay = reverted(sent, [
      vain({ state: 'conflict', conflict: { status: 'rejected', at: null, by: null } }),
    ]);
    expect(arrivals(overlay, 'rejected').map((r) => r.id)).toEqual([1]);
  });

  it('leaves a card that has another place by now', () => {
    const back = settled(withMove(sent, row(1, 'interview'), 'received'), [1]);
    expect(reverted(back, [vain({ state: 'undone' })])).toBe(back);
    expect(reverted(NO_MOVES, [vain({})])).toBe(NO_MOVES);
  });
});
