import { expect, it } from 'vitest';
import { may, reasonAgainst } from './screen-scope.ts';
import { toScreenScope } from './to-screen-scope.ts';

const as = (role: 'owner' | 'viewer') =>
  toScreenScope({ kind: 'establishment', id: 12, name: 'Lutèce', role });
const group = toScreenScope({ kind: 'group', id: 3, name: 'Belmont', role: 'group' });

it('reports what the reader of a screen may do, and the reason against the rest', () => {
  expect(may(as('owner'), 'offer.write')).toBe(true);
  expect([as('owner'), as('viewer'), group].map((scope) => reasonAgainst(scope, 'offer.write'))).toEqual([
    null,
    'viewer',
    'group',
  ]);
  expect(reasonAgainst(group, 'offer.read')).toBeNull();
});
