import { describe, expect, it } from 'vitest';
import {
  canRefuse,
  columnsOf,
  isBeforeInterview,
  isNextUnknown,
  moveTargets,
  nextStage,
  STAGES,
} from './stages.ts';

describe('columns', () => {
  it('show every stage when only known statuses occur, empty ones too', () => {
    expect(columnsOf({ received: 3 })).toEqual(STAGES);
  });

  it('are exactly the statuses of a platform with words of its own, with no stage after the final ones', () => {
    expect(columnsOf({ nouveau: 5, vu: 2, received: 0, hired: 1 })).toEqual(['vu', 'nouveau', 'hired']);
  });
});

describe('changing the stage', () => {
  it('never offers the current status, nor the candidate’s own withdrawal', () => {
    const targets = moveTargets('interview', STAGES);
    expect(targets).not.toContain('interview');
    expect(targets).not.toContain('withdrawn');
    expect(targets).toContain('received');
  });

  it('offers nothing after a withdrawal', () => {
    expect(moveTargets('withdrawn', STAGES)).toEqual([]);
  });

  it('offers a rejection from every stage except a rejection or a withdrawal', () => {
    expect(STAGES.filter((status) => !canRefuse(status, STAGES))).toEqual(['rejected', 'withdrawn']);
    expect(canRefuse('en_cours', ['en_cours', 'rejected'])).toBe(true);
  });

  it('offers no rejection where the platform has another word for it', () => {
    expect(canRefuse('received', ['received', 'ecarte'])).toBe(false);
  });

  it('counts an interview as ahead before the interview stage, where the platform has one', () => {
    const ahead = (columns: readonly string[]) => columns.filter((one) => isBeforeInterview(one, columns));
    expect(ahead(STAGES)).toEqual(['received', 'reviewing', 'shortlisted']);
    expect(ahead(['nouveau', 'interview', 'rejected'])).toEqual(['nouveau']);
    expect(ahead(['nouveau', 'entretien', 'rejected'])).toEqual([]);
  });

  it('goes forward one stage and never to a rejection', () => {
    const path: string[] = [];
    for (let status: string | null = 'received'; status; status = nextStage(status, STAGES))
      path.push(status);
    expect(path).toEqual(['received', 'reviewing', 'shortlisted', 'interview', 'offered', 'hired']);
    expect(nextStage('rejected', STAGES)).toBeNull();
    expect(nextStage('nouveau', STAGES)).toBeNull();
  });

  it('names no next stage where the platform has a word of its own for it', () => {
    const columns = columnsOf({ received: 2, shortlisted: 1, interview: 1, en_cours: 3, hired: 1 });
    expect(nextStage('received', columns)).toBeNull();
    expect(nextStage('shortlisted', columns)).toBe('interview');
    const unknown = [...columns, 'rejected', 'withdrawn'].filter((status) => isNextUnknown(status, columns));
    expect(unknown).toEqual(['received', 'interview', 'en_cours']);
    expect(STAGES.filter((status) => isNextUnknown(status, STAGES))).toEqual([]);
  });
});
