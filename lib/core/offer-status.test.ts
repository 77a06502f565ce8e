import { describe, expect, it } from 'vitest';
import { OFFRE_MOVES, OFFRE_STATUSES } from '#contract/offre.ts';
import { canPublish, mainVerb, statusTone, targetOf, verbsBack, verbsFor } from './offer-status.ts';

describe('actions on the status of an offer', () => {
  it.each(OFFRE_STATUSES)(
    'one action for each change of status that the contract allows from %s',
    (status) => {
      expect(verbsFor(status).map(targetOf)).toEqual(OFFRE_MOVES[status]);
    },
  );

  it('allow every target from an unknown status, with no main action', () => {
    const everyTarget = OFFRE_STATUSES.filter((status) => status !== 'pending');
    expect(verbsFor('on_hold').map(targetOf).toSorted()).toEqual(everyTarget.toSorted());
    expect(canPublish('on_hold')).toBe(true);
    expect(mainVerb('on_hold')).toBeNull();
    expect(statusTone('on_hold')).toBe('neutral');
  });

  it('know how to undo a change, where that is possible', () => {
    expect(verbsBack('published', 'closed')).toEqual(['reopen']);
    expect(verbsBack('closed', 'published')).toEqual(['close']);
    expect(verbsBack('draft', 'published')).toEqual(['unpublish']);
    expect(verbsBack('draft', 'pending')).toEqual(['unpublish']);
    expect(verbsBack('draft', 'archived')).toEqual(['restore']);
    expect(verbsBack('published', 'on_hold')).toEqual([]);
    expect(verbsBack('published', 'published')).toEqual([]);
  });

  it('restore an archived offer through a draft, and publish no closed one to undo', () => {
    expect(verbsBack('published', 'archived')).toEqual(['restore', 'publish']);
    expect(verbsBack('closed', 'archived')).toEqual(['restore']);
  });

  it('have a main action for each status', () => {
    expect(OFFRE_STATUSES.map(mainVerb)).toEqual(['publish', null, 'close', 'reopen', null]);
  });
});
