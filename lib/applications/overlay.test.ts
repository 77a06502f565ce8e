import { describe, expect, it } from 'vitest';
import { arrivals, countWith, NO_MOVES, settled, withMove, withoutMoves } from './overlay.ts';
import { aRow } from './testing/row.ts';

const row = (id: number, status = 'received') => aRow(id, { status });

describe('the overlay of moves', () => {
  it('moves a card and both counts at once', () => {
    const overlay = withMove(NO_MOVES, row(1), 'interview');
    expect(arrivals(overlay, 'interview').map((r) => r.id)).toEqual([1]);
    expect(countWith(overlay, 'received', 8)).toBe(7);
    expect(countWith(overlay, 'interview', 2)).toBe(3);
  });

  it('counts a card that is moved on where the server still has it', () => {
    const overlay = withMove(withMove(NO_MOVES, row(1), 'interview'), row(1, 'interview'), 'offered');
    expect(countWith(overlay, 'received', 8)).toBe(7);
    expect(countWith(overlay, 'interview', 2)).toBe(2);
    expect(countWith(overlay, 'offered', 0)).toBe(1);
  });

  it('forgets a card that goes back, and a refused one', () => {
    const moved = withMove(NO_MOVES, row(1), 'interview');
    expect(withMove(moved, row(1, 'interview'), 'received').size).toBe(0);
    expect(withoutMoves(moved, [1]).size).toBe(0);
    expect(withoutMoves(moved, [9])).toBe(moved);
  });

  it('keeps a settled card where it was put, without counting it twice', () => {
    const overlay = settled(withMove(NO_MOVES, row(1), 'interview'), [1]);
    expect(arrivals(overlay, 'interview').map((r) => r.id)).toEqual([1]);
    expect(countWith(overlay, 'received', 7)).toBe(7);
    expect(countWith(overlay, 'interview', 3)).toBe(3);
  });

  it('shows the latest arrival first', () => {
    const overlay = withMove(withMove(NO_MOVES, row(1), 'hired'), row(2), 'hired');
    expect(arrivals(overlay, 'hired').map((r) => r.id)).toEqual([2, 1]);
  });
});
