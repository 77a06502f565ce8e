import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXAMPLE, settingsExample, undescribedSettings } from './example.ts';

it('knows every setting of the schemas by a line of the page about settings', () => {
  expect(undescribedSettings()).toEqual([]);
});

it('has the example as it would be written now (node scripts/settings/write.ts)', () => {
  expect(readFileSync(EXAMPLE, 'utf8')).toBe(settingsExample());
});
