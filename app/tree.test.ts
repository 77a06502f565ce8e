import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).map((path) =>
  basename(path),
);

it('has one tree for establishments and groups', () => {
  expect(names.filter((name) => name === '[space]')).toHaveLength(3);
  expect(names.filter((name) => ['m', 'g', '[maisonId]', '[groupeId]'].includes(name))).toEqual([
    '[maisonId]',
  ]);
});

it('streams nothing before a page has decided whether it exists, so that 404 stays 404', () => {
  expect(names.filter((name) => name === 'page.tsx').length).toBeGreaterThan(5);
  expect(names.filter((name) => /^loading\./.test(name))).toEqual([]);
});
