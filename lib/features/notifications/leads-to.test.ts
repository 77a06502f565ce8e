import { expect, it } from 'vitest';
import type { Role } from '#lib/engines/scope/permissions.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { leadsTo } from './leads-to.ts';

const scopeOf = (role: Role): ScreenScope =>
  toScreenScope(
    role === 'group'
      ? { kind: 'group', id: 3, name: 'Groupe', role }
      : { kind: 'establishment', id: 12, name: 'Villa', role },
  );
const to = (
  kind: 'application' | 'article' | 'jobDating' | 'offer',
  establishmentId: number | null = null,
) => ({
  subject: { kind, id: 5 },
  establishmentId,
});

it.each([
  ['application', '/m/12/applications/5', '/g/3/applications/5'],
  ['offer', '/m/12/offers/5', '/g/3/offers/5'],
  ['article', '/m/12/articles/5', null],
  ['jobDating', '/m/12/job-datings/5', null],
] as const)('links to the %s, where the reader has a page of it', (kind, inEstablishment, inGroup) => {
  expect(leadsTo(to(kind), scopeOf('owner'))).toBe(inEstablishment);
  expect(leadsTo(to(kind), scopeOf('viewer'))).toBe(inEstablishment);
  expect(leadsTo(to(kind), scopeOf('group'))).toBe(inGroup);
});

it('links a group to the establishment that the platform names', () => {
  expect(leadsTo(to('article', 12), scopeOf('group'))).toBe(
    '/g/3/impersonation/12?next=%2Fm%2F12%2Farticles%2F5',
  );
  expect(leadsTo(to('offer', 12), scopeOf('group'))).toBe('/g/3/offers/5');
});

it('never links outside the establishment of its reader', () => {
  expect(leadsTo(to('article', 99), scopeOf('editor'))).toBe('/m/12/articles/5');
});

it('has no link without a subject', () => {
  expect(leadsTo({ subject: null, establishmentId: 12 }, scopeOf('owner'))).toBeNull();
});
