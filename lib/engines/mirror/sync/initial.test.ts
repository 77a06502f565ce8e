import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#lib/engines/store/database.ts';
import { runsWhole } from '#test/env.ts';
import { mirrorState } from '../state.ts';
import { openScriptedScope } from '../testing/scripted-scope.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

const NONE = { missing: [], extra: [], different: [] };

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

type Case = { of: number; before: number; gone: number[]; told: string; beyond?: 'empty' | 'invalid' };

const CASES: readonly Case[] = [
  { of: 500, before: 3, gone: [450], told: 'one deletion' },
  { of: 500, before: 5, gone: [140, 260], told: 'deletions before the last page' },
  { of: 500, before: 4, gone: span(210, 340), told: 'more deletions than a page has' },
  { of: 301, before: 4, gone: [200], told: 'the last page gone' },
  { of: 301, before: 4, gone: [200], told: 'the last page refused', beyond: 'invalid' },
];

test.each(CASES.slice(runsWhole() ? 0 : 3))(
  'an initial sync of $of misses no record behind a false total of $told',
  async ({ of, before, gone, beyond = 'empty' }) => {
    const { platform, receive, sync, drift, key } = await openScriptedScope(db);
    platform.habits = { ...platform.habits, beyond };
    receive(of);
    const { source } = platform;
    let deleted = false;
    const applications: typeof source.applications = async (params) => {
      const syncing = params.orderby === 'id' && params.order === 'desc' && params.page === before;
      if (syncing && !deleted) {
        deleted = true;
        for (const id of gone) platform.applications.delete(id);
      }
      return source.applications(params);
    };
    expect(await sync({ ...source, applications })).toEqual({ kind: 'done' });
    expect(deleted).toBe(true);
    expect(await drift()).toMatchObject({ applications: NONE });
    expect(await mirrorState(key, db)).toMatchObject({ phase: 'fresh', progress: null });
  },
);

test.runIf(runsWhole())('a total that falls and rises at each read still ends the initial sync', async () => {
  const { platform, receive, sync, drift } = await openScriptedScope(db);
  receive(500);
  const { source } = platform;
  let reads = 0;
  const applications: typeof source.applications = async (params) => {
    reads += 1;
    if (reads > 80) throw new Error('reads without an end');
    const result = await source.applications(params);
    if (!result.ok || result.value.total === null) return result;
    return { ok: true, value: { ...result.value, total: result.value.total + (reads % 2) } };
  };
  expect(await sync({ ...source, applications })).toEqual({ kind: 'done' });
  const compared = platform.reads.filter((read) => read.params.order === 'asc' && read.params.page === 5);
  expect(compared).not.toHaveLength(0);
  expect(await drift()).toMatchObject({ applications: NONE });
});
