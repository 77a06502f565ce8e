import { expect, it } from 'vitest';
import { withoutFolded } from './folds.ts';
import { aRow } from './testing/row.ts';
import type { BoardView } from './view-model.ts';

const boardOf = (totals: Readonly<Record<string, number>>): BoardView => ({
  columns: Object.entries(totals).map(([status, total]) => ({
    ...{ status, total },
    rows: Array.from({ length: total }, (_, at) => aRow(at + 1, { status })),
  })),
  ...{
    stages: Object.keys(totals),
    total: 0,
    unfiltered: 0,
    isCounting: false,
    skipsLetters: false,
    nearNames: [],
  },
  mirror: {
    ...{ phase: 'fresh', progress: null, asOf: null, revision: 1 },
    ...{ whole: true, trouble: null },
  },
});
const sent = (
  totals: Readonly<Record<string, number>>,
  statuses: readonly string[] = [],
  chosen: Readonly<Record<string, boolean>> = {},
) => {
  const { columns } = withoutFolded(boardOf(totals), { statuses: [...statuses] }, chosen);
  expect(columns.map(({ status, total }) => [status, total])).toEqual(Object.entries(totals));
  return columns.filter(({ rows }) => rows.length > 0).map(({ status }) => status);
};

it('sends the rows of the stages that are open', () => {
  const totals = { received: 2, interview: 1, hired: 3, rejected: 4 };
  expect(sent(totals)).toEqual(['received', 'interview']);
  expect(sent(totals, ['rejected'])).toEqual(['received', 'interview', 'rejected']);
  expect(sent(totals, [], { interview: true, hired: false })).toEqual(['received', 'hired']);
});

it('sends those of the ends where nothing is left to work on', () => {
  expect(sent({ received: 0, hired: 3, rejected: 4 })).toEqual(['hired', 'rejected']);
});

it('sends those of the stage that a phone shows at first, be it a strip elsewhere', () => {
  expect(sent({ received: 2, interview: 1 }, [], { received: true })).toEqual(['received', 'interview']);
});
