import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cvHref, uploadHref } from './file-href.ts';
import { apiHref, href, kindOfSpace, scopeOfPath } from './href.ts';
import { sectionAt } from './section-at.ts';

const establishment = { kind: 'establishment', id: 12 } as const;
const group = { kind: 'group', id: 3 } as const;

it('builds the URLs of both kinds of scope', () => {
  expect(href(establishment)).toBe('/m/12');
  expect(href(group, 'offers')).toBe('/g/3/offers');
  expect(href(establishment, 'offers', 'new')).toBe('/m/12/offers/new');
  expect(href(group, 'applications', { status: 'received', maison: 4 })).toBe(
    '/g/3/applications?status=received&maison=4',
  );
  expect(href(establishment, 'bulk', 'a1', { from: '/m/12/offers?q=chef & co' })).toBe(
    '/m/12/bulk/a1?from=%2Fm%2F12%2Foffers%3Fq%3Dchef%20%26%20co',
  );
  expect(apiHref(establishment, 'applications', 'board')).toBe('/api/m/12/applications/board');
  expect(apiHref(group, 'palette', 'search', { q: 'é&?' })).toBe('/api/g/3/palette/search?q=%C3%A9%26%3F');
  expect(cvHref(group, 88)).toBe('/api/cv/g/3/88');
  expect(uploadHref(12)).toBe('/api/uploads/12');
});

it('reads the scope from the path of a page and of a route, and of no other', () => {
  for (const path of [
    href(establishment),
    href(establishment, 'offers', 4),
    apiHref(establishment, 'x'),
    '/m/12?q=1',
  ])
    expect(scopeOfPath(path)).toEqual(establishment);
  expect(scopeOfPath(href(group, 'offers'))).toEqual(group);
  for (const path of [
    '',
    '/',
    '/sign-in',
    '/x/12',
    '/m/12x',
    '/m/',
    '/api/service',
    '/api/m/1e9/x',
    '/x/m/12',
  ])
    expect(scopeOfPath(path), path).toBeNull();
});

it('reads what it builds', () => {
  for (const scope of [establishment, group]) expect(kindOfSpace(href(scope).split('/')[1])).toBe(scope.kind);
  expect(kindOfSpace('api')).toBeNull();
  expect(sectionAt(establishment, href(establishment))).toBeNull();
  expect(sectionAt(group, href(group, 'applications', 88))).toBe('applications');
});

/** Hand-written URLs: a space with what follows, a section after a variable, and the routes of a scope. */
const BY_HAND = [
  /[`'"](?:\/api)?(?:\/cv)?\/[mg]\//,
  /\}\/(?:offers|applications|notifications|bulk|mirror|palette|drafts)\b/,
  /[`'"]\/api(?:\/cv|\/uploads)?\/?\$\{/,
];
const ROOT = new URL('../../../', import.meta.url);

it('is the only place where URLs of a scope are built', () => {
  const sources = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  );
  const looked = sources.filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|^lib\/(?:contract|engines\/(?:platform-client|scope))\//.test(path),
  );
  expect(looked.length).toBeGreaterThan(300);
  const found = looked.filter((path) => {
    // Comments may show URLs.
    const code = readFileSync(new URL(path, ROOT), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    return BY_HAND.some((pattern) => pattern.test(code));
  });
  expect(found).toEqual([]);
});
