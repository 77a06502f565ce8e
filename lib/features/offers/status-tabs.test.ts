import { expect, it } from 'vitest';
import { statusTabs } from './status-tabs.ts';

const counted = (counts: Record<string, number>) =>
  statusTabs(counts).map(({ status, count }) => [status, count]);

it('counts missing statuses as zero on a platform whose statuses are all known', () => {
  expect(counted({ published: 2, draft: 1 })).toEqual([
    ['published', 2],
    ['pending', 0],
    ['draft', 1],
    ['closed', 0],
    ['archived', 0],
  ]);
});

it('shows no number for a missing status where the platform uses other words', () => {
  expect(counted({ published: 2, pourvue: 1 })).toEqual([
    ['published', 2],
    ['pending', null],
    ['draft', null],
    ['closed', null],
    ['pourvue', 1],
    ['archived', null],
  ]);
});
