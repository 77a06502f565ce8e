import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Quarantine, readQuarantine, setQuarantinedAside } from './quarantine.ts';
import type { Result } from './run.ts';

const entry = {
  file: 'e2e/bulk.spec.ts',
  title: 'a bulk request stops',
  since: '2026-11-26',
  error: 'no button',
};
const failure = (title: string) => ({ file: entry.file, line: 9, title, message: 'no button' });
const result: Result = {
  name: 'journeys',
  passed: 1,
  failed: [failure('a bulk request stops (plain)'), failure('a bulk request stops at once (plain)')],
  flaky: [],
  seconds: 1,
};

test('a quarantined failure is shown and does not count, any other does', () => {
  const { results, quarantined } = setQuarantinedAside([result], [entry]);
  expect(results[0]?.failed.map(({ title }) => title)).toEqual(['a bulk request stops at once (plain)']);
  expect(quarantined.map(({ title }) => title)).toEqual(['a bulk request stops (plain)']);
});

test('at most ten tests are in quarantine, each with a date and an error', () => {
  expect(Quarantine.safeParse(Array(11).fill(entry)).success).toBe(false);
  expect(Quarantine.safeParse([{ ...entry, error: '' }]).success).toBe(false);
  expect(Quarantine.safeParse([{ ...entry, since: 'today' }]).success).toBe(false);
});

test('quarantined tests exist, and are no security matrix and no proof of “exactly once”', async () => {
  for (const { file, title } of await readQuarantine()) {
    expect(existsSync(file), file).toBe(true);
    expect(file).not.toMatch(/e2e\/security\//);
    expect(title).not.toMatch(/once/);
  }
});
