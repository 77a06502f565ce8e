import { expect, it } from 'vitest';
import { compare } from './reconcile.ts';

const expectation = {
  value: (offer: { readonly status: string }) => offer.status,
  seen: 'draft',
  reached: ['published', 'pending'],
};

it.each([
  ['gone', undefined, { kind: 'gone' }],
  ['reached', { status: 'published' }, { kind: 'reached', current: { status: 'published' } }],
  ['reached by another value', { status: 'pending' }, { kind: 'reached', current: { status: 'pending' } }],
  ['as the person saw it', { status: 'draft' }, { kind: 'unchanged', current: { status: 'draft' } }],
  ['changed by somebody', { status: 'closed' }, { kind: 'conflict', current: { status: 'closed' } }],
  ['not read, so not changed lately', 'unread', { kind: 'unchanged', current: null }],
] as const)('reports a record %s', (_, current, comparison) => {
  expect(compare(current, expectation)).toEqual(comparison);
});
