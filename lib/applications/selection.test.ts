import { expect, it } from 'vitest';
import { loadApplicationParams } from './filter.ts';
import {
  countSelected,
  isPicked,
  NOTHING,
  toJobSelection,
  withAll,
  withoutIds,
  withRows,
  withToggled,
} from './selection.ts';
import { aRow } from './testing/row.ts';

const row = (id: number, status = 'received') => aRow(id, { status });
const params = loadApplicationParams('?q=chef&status=received');

it('keeps what was ticked on other pages, and unticks a whole page', () => {
  const first = withRows(NOTHING, [row(1), row(2)], true);
  const both = withToggled(first, row(3));
  expect(countSelected(both)).toBe(3);
  const left = withRows(both, [row(1), row(2)], false);
  expect(toJobSelection(left)).toEqual({ kind: 'ids', ids: [3] });
  expect(countSelected(withoutIds(left, [3]))).toBe(0);
});

it('is everything that matches, without those that are unticked, however many there are', () => {
  const all = withAll(params, 743);
  expect(countSelected(all)).toBe(743);
  const without = withToggled(withToggled(all, row(8)), row(9));
  expect([countSelected(without), isPicked(without, row(8)), isPicked(without, row(7))]).toEqual([
    741,
    false,
    true,
  ]);
  expect(toJobSelection(without)).toMatchObject({
    kind: 'matching',
    filter: { q: 'chef', statuses: ['received'] },
    except: [8, 9],
  });
  expect(countSelected(withToggled(without, row(8)))).toBe(742);
});

it('does not take a row of another stage for one of the stage that is selected', () => {
  const stage = withAll(params, 2);
  expect(isPicked(stage, row(5, 'interview'))).toBe(false);
  const anew = withToggled(stage, row(5, 'interview'));
  expect(toJobSelection(anew)).toEqual({ kind: 'ids', ids: [5] });
});

it('is nothing once the last one is unticked', () => {
  expect(withRows(withAll(params, 2), [row(1), row(2)], false)).toBe(NOTHING);
});
