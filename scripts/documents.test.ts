import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const OURS =
  /^(app|bench|components|docs|e2e|launcher|lib|messages|platform|public|scripts|test)\/|\.(mjs|json|tsx?)$/;

it.each([
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/asvs.md',
  'docs/security.md',
  'docs/decisions/framework-internals.md',
])('%s names only files that are there', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(/`([\w.[\]()-]+(?:\/[\w.[\]()-]+)+|[\w-]+\.(?:mjs|json|tsx?))`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.length).toBeGreaterThan(9);
  expect(named.filter((path) => OURS.test(path) && !existsSync(path))).toEqual([]);
});
