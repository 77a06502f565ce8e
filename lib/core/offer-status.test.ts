import { describe, expect, it } from 'vitest';
import { OFFRE_MOVES, OFFRE_STATUSES } from '#contract/offre.ts';
import { canPublish, mainVerb, statusTone, targetOf, verbsBack, verbsFor } from './offer-status.ts';

describe('the verbs of an offer', () => {
  it.each(OFFRE_STATUSES)('has one word for each move that the contract allows from %s', (status) => {
    expect(verbsFor(status).map(targetOf)).toEqual(OFFRE_MOVES[status]);
  });

  it('lets every target be tried from a status that the contract does not know, and puts none forward', () => {
    const everyTarget = OFFRE_STATUSES.filter((status) => status !== 'pending');
    expect(verbsFor('on_hold').map(targetOf).toSorted()).toEqual(everyTarget.toSorted());
    expect(canPublish('on_hold')).toBe(true);
    expect(mainVerb('on_hold')).toBeNull();
    expect(statusTone('on_hold')).toBe('neutral');
  });

  it('knows the way back of a move, where there is one', () => {
    expect(verbsBack('published', 'closed')).toEqual(['reopen']);
    expect(verbsBack('closed', 'published')).toEqual(['close']);
    expect(verbsBack('draft', 'published')).toEqual(['unpublish']);
    expect(verbsBack('draft', 'pending')).toEqual(['unpublish']);
    expect(verbsBack('draft', 'archived')).toEqual(['restore']);
    expect(verbsBack('published', 'on_hold')).toEqual([]);
    expect(verbsBack('published', 'published')).toEqual([]);
  });

  it('brings an archived offer back by way of a draft, and makes no closed one public for it', () => {
    expect(verbsBack('published', 'archived')).toEqual(['restore', 'publish']);
    expect(verbsBack('closed', 'archived')).toEqual(['restore']);
  });

  it('puts forward what is usually wanted', () => {
    expect(OFFRE_STATUSES.map(mainVerb)).toEqual(['publish', null, 'close', 'reopen', null]);
  });
});
