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
  it('are the whole path when only known statuses occur, empty ones too', () => {
    expect(columnsOf({ received: 3 })).toEqual(STAGES);
  });

  it('are exactly the statuses of a platform with words of its own, none after an end', () => {
    expect(columnsOf({ nouveau: 5, vu: 2, received: 0, hired: 1 })).toEqual(['vu', 'nouveau', 'hired']);
  });
});

describe('moving', () => {
  it('never offers the present status, nor the candidate’s own withdrawal', () => {
    const targets = moveTargets('interview', STAGES);
    expect(targets).not.toContain('interview');
    expect(targets).not.toContain('withdrawn');
    expect(targets).toContain('received');
  });

  it('leads nowhere from a withdrawal', () => {
    expect(moveTargets('withdrawn', STAGES)).toEqual([]);
  });

  it('refuses from every stage but a refusal and a withdrawal', () => {
    expect(STAGES.filter((status) => !canRefuse(status, STAGES))).toEqual(['rejected', 'withdrawn']);
    expect(canRefuse('en_cours', ['en_cours', 'rejected'])).toBe(true);
  });

  it('never refuses where the platform has another name for it', () => {
    expect(canRefuse('received', ['received', 'ecarte'])).toBe(false);
  });

  it('has interviews ahead until their stage, where the platform has one', () => {
    const ahead = (columns: readonly string[]) => columns.filter((one) => isBeforeInterview(one, columns));
    expect(ahead(STAGES)).toEqual(['received', 'reviewing', 'shortlisted']);
    expect(ahead(['nouveau', 'interview', 'rejected'])).toEqual(['nouveau']);
    expect(ahead(['nouveau', 'entretien', 'rejected'])).toEqual([]);
  });

  it('goes forward one stage and never refuses by itself', () => {
    const path: string[] = [];
    for (let status: string | null = 'received'; status; status = nextStage(status, STAGES))
      path.push(status);
    expect(path).toEqual(['received', 'reviewing', 'shortlisted', 'interview', 'offered', 'hired']);
    expect(nextStage('rejected', STAGES)).toBeNull();
    expect(nextStage('nouveau', STAGES)).toBeNull();
  });

  it('guesses no next stage where the platform has a name of its own for it', () => {
    const columns = columnsOf({ received: 2, shortlisted: 1, interview: 1, en_cours: 3, hired: 1 });
    expect(nextStage('received', columns)).toBeNull();
    expect(nextStage('shortlisted', columns)).toBe('interview');
    const unknown = [...columns, 'rejected', 'withdrawn'].filter((status) => isNextUnknown(status, columns));
    expect(unknown).toEqual(['received', 'interview', 'en_cours']);
    expect(STAGES.filter((status) => isNextUnknown(status, STAGES))).toEqual([]);
  });
});
