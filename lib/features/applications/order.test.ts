import { expect, it } from 'vitest';
import type { ApplicationRow } from '#lib/engines/mirror/model.ts';
import { standsBefore } from './order.ts';
import { aRow } from './testing/row.ts';

function row(id: number, day: number, lastName = 'Roy'): ApplicationRow {
  const at = `2026-01-0${day}T00:00:00Z`;
  return aRow(id, { statusSince: at, receivedAt: at, modifiedAt: at, lastName });
}
const [older, newer] = [row(1, 1, 'Zola'), row(2, 2, 'Écuyer')];
const still = (each: ApplicationRow) => ({ row: each, moved: false });

it.each([
  ['received', 'desc', true],
  ['received', 'asc', false],
  ['modified', 'desc', true],
  // Longest wait first.
  ['waiting', 'desc', false],
  ['name', 'asc', true],
  ['name', 'desc', false],
] as const)('compares by %s, %s', (sort, order, newerFirst) => {
  expect(standsBefore(still(newer), older, { sort, order })).toBe(newerFirst);
  expect(standsBefore(still(older), newer, { sort, order })).toBe(!newerFirst);
});

it('counts a move as the latest change, and orders equals by id', () => {
  const moved = { row: older, moved: true };
  expect(standsBefore(moved, newer, { sort: 'modified', order: 'desc' })).toBe(true);
  expect(standsBefore(moved, newer, { sort: 'waiting', order: 'desc' })).toBe(false);
  expect(standsBefore(moved, newer, { sort: 'received', order: 'desc' })).toBe(false);
  expect(standsBefore(still(row(5, 1)), row(4, 1), { sort: 'received', order: 'desc' })).toBe(true);
});
