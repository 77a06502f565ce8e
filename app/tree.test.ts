import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { memberRolesWith, type Permission } from '#lib/engines/scope/permissions.ts';

const root = import.meta.dirname;
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
const names = paths.map((path) => basename(path));
const pages = paths.filter((path) => path.startsWith('[space]') && basename(path) === 'page.tsx');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
/** The source of a page, with that of the route it shares with its neighbours. */
const routeOf = (page: string) =>
  [...textOf(page).matchAll(/from '(\.[^']*-route\.tsx?)'/g)]
    .map(([, shared = '']) => textOf(join(dirname(page), shared)))
    .reduce((text, shared) => text + shared, textOf(page));

it('has one tree for establishments and groups', () => {
  expect(names.filter((name) => name === '[space]')).toHaveLength(3);
  expect(names.filter((name) => ['m', 'g', '[groupId]'].includes(name))).toEqual([]);
});

it('streams nothing before a page has decided whether it exists, so that 404 stays 404', () => {
  expect(names.filter((name) => name === 'page.tsx').length).toBeGreaterThan(5);
  expect(names.filter((name) => /^loading\./.test(name))).toEqual([]);
});

it('has a page for who is refused beside every page that some members of an establishment may not see', () => {
  const guarded = pages.flatMap((page) => {
    const permission = /requirePageScope\(await params, '([\w.]+)'\)/.exec(routeOf(page))?.[1] as Permission;
    const roles = memberRolesWith(permission);
    // A page that no member may see is not found for members, not forbidden.
    return roles.length === 3 || roles.length === 0 ? [] : [{ page, permission }];
  });
  expect(guarded.length).toBeGreaterThan(2);
  const unserved = guarded.filter(({ page, permission }) => {
    const refusal = forbiddenAbove(dirname(page));
    return !refusal || !textOf(refusal).includes(`memberRolesWith('${permission}')`);
  });
  expect(unserved).toEqual([]);
});

it('lets the metadata of every page refuse what does not exist, so that its tab has a title', () => {
  const silent = pages.filter(
    (page) => !/generateMetadata\b[\s\S]*?requireExistingPage\(/.test(routeOf(page)),
  );
  expect(silent).toEqual([]);
  for (const path of paths.filter((one) => basename(one) === 'not-found.tsx'))
    expect(textOf(path), path).toContain('generateMetadata');
});

/** The nearest `forbidden.tsx` of a folder or one above it. */
function forbiddenAbove(folder: string): string | null {
  if (folder === '.') return null;
  const path = join(folder, 'forbidden.tsx');
  return existsSync(join(root, path)) ? path : forbiddenAbove(dirname(folder));
}
