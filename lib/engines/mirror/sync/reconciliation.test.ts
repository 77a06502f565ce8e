import { expect, it } from 'vitest';
import { openOwnDatabase } from '#test/own-database.ts';
import { openScriptedScope } from '../testing/scripted-scope.ts';

// A database of its own: a scope idle for a day is deleted, even if another file’s clock made it a day old.
const db = await openOwnDatabase();

/** More than the time between two comparisons of all ids. */
const NEXT_COMPARISON_S = 3_601;

it('keeps an existing row that a deletion moved to a page already read, though `include` is ignored', async () => {
  const { platform, sync, receive, passSeconds, drift } = await openScriptedScope(db);
  platform.habits = { ...platform.habits, totals: false, include: false };
  receive(350);
  await sync();
  passSeconds(NEXT_COMPARISON_S);
  const compared = () =>
    platform.reads.filter(({ list, params }) => list === 'applications' && params.orderby === 'id').length;
  const before = compared();
  platform.before = () => {
    // The first of its pages is read: 101 moves up to it and is on none of the following pages.
    if (compared() === before + 1) platform.applications.delete(50);
  };
  await sync();
  expect(platform.applications.has(50)).toBe(false);
  const { missing, different } = (await drift()).applications;
  expect({ missing, different }).toEqual({ missing: [], different: [] });
});
