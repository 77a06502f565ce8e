import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = import.meta.dirname;
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
const names = paths.map((path) => basename(path));
const pages = paths.filter((path) => path.startsWith('[space]') && basename(path) === 'page.tsx');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

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

it('lets the metadata of every page refuse what does not exist, so that its tab has a title', () => {
  const silent = pages.filter(
    (page) => !/generateMetadata\([\s\S]*?requireExistingPage\(/.test(textOf(page)),
  );
  expect(silent).toEqual([]);
  for (const path of paths.filter((one) => basename(one) === 'not-found.tsx'))
    expect(textOf(path), path).toContain('generateMetadata');
});
