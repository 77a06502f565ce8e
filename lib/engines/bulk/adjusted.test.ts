import { expect, it } from 'vitest';
import { adjustedItems, adjustedReview } from './adjusted.ts';
import type { BulkItem, BulkReview } from './model.ts';

const item = (subjectId: number, status: string, over: Partial<BulkItem> = {}): BulkItem => ({
  subjectId,
  name: null,
  context: null,
  establishment: null,
  copy: null,
  status,
  from: status,
  to: 'rejected',
  selected: true,
  obstacle: null,
  state: 'open',
  conflict: null,
  message: null,
  sends: 0,
  sentAt: null,
  settledAt: null,
  ...over,
});
const items = [item(1, 'received'), item(2, 'received'), item(3, 'withdrawn', { obstacle: 'withdrawn' })];
const review = {
  groups: [
    { status: 'received', total: 400, selected: 400, obstacles: {} },
    { status: 'withdrawn', total: 9, selected: 0, obstacles: { withdrawn: 9 } },
  ],
  followed: [{ status: 'received', total: 5, selected: 5, snoozed: 3, met: 2, assigned: 4 }],
  bulkRequest: { total: 400 },
} as unknown as BulkReview;

const selectedOf = ({ groups, bulkRequest }: BulkReview) => [
  ...groups.map((group) => group.selected),
  bulkRequest.total,
];

it('counts an item once that is excluded or included again', () => {
  const out = { selected: false, items: { kind: 'ids', ids: [1, 3] } } as const;
  const without = adjustedReview(review, out, items);
  expect(selectedOf(without)).toEqual([399, 0, 399]);
  const left = adjustedItems(items, out);
  expect(left.map((each) => each.selected)).toEqual([false, true, false]);
  expect(selectedOf(adjustedReview(without, out, left))).toEqual([399, 0, 399]);
  const back = { selected: true, items: { kind: 'ids', ids: [1] } } as const;
  expect(selectedOf(adjustedReview(without, back, left))).toEqual([400, 0, 400]);
});

it('includes a whole status, but never what cannot be changed', () => {
  const none = { selected: false, items: { kind: 'all' } } as const;
  const emptied = adjustedReview(review, none, items);
  expect(selectedOf(emptied)).toEqual([0, 0, 0]);
  const one = { selected: true, items: { kind: 'status', status: 'received' } } as const;
  expect(selectedOf(adjustedReview(emptied, one, items))).toEqual([400, 0, 400]);
  const impossible = { selected: true, items: { kind: 'status', status: 'withdrawn' } } as const;
  expect(selectedOf(adjustedReview(emptied, impossible, items))).toEqual([0, 0, 0]);
});

it('excludes and includes the candidates with follow-ups', () => {
  const out = { selected: false, items: { kind: 'followed' } } as const;
  const without = adjustedReview(review, out, items);
  expect(selectedOf(without)).toEqual([395, 0, 395]);
  expect(without.followed[0]?.selected).toBe(0);
  expect(adjustedItems(items, out)).toEqual(items);
  const all = { selected: true, items: { kind: 'all' } } as const;
  expect(adjustedReview(without, all, items).followed[0]?.selected).toBe(5);
  const back = adjustedReview(without, { selected: true, items: { kind: 'followed' } }, items);
  expect(selectedOf(back)).toEqual([400, 0, 400]);
});
