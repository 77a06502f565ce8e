import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXAMPLE, settingsExample, undescribedSettings } from './example.ts';

it('the page about settings describes every setting of the schemas', () => {
  expect(undescribedSettings()).toEqual([]);
});

it('the example is up to date (node scripts/settings/write.ts)', () => {
  expect(readFileSync(EXAMPLE, 'utf8')).toBe(settingsExample());
});
