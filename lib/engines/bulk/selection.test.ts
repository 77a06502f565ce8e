import { expect, it } from 'vitest';
import { KINDS, reachedBy } from './kinds.ts';
import { BULK_KINDS, type BulkKind, makesOffers } from './model.ts';
import { aimOf, BulkChange } from './selection.ts';

const selection = { kind: 'ids', ids: [12] };
const changes: Readonly<Partial<Record<BulkKind, object>>> = {
  'application.move': { status: 'reviewing', selection },
  'offer.extend': { lastDay: '2026-12-31', selection },
};

it('accepts a request of every kind, and knows the target of its items', () => {
  // Those have actions of their own: the server finds where a picture is shown, and reads the offer to copy.
  const changed = BULK_KINDS.filter((kind) => kind !== 'medium.replace' && !makesOffers(kind));
  const aims = changed.map((kind) => aimOf(BulkChange.parse({ kind, ...(changes[kind] ?? { selection }) })));
  expect(aims).toEqual(['reviewing', 'closed', 'published', '2026-12-31']);
});

it('accepts no request without its required choices, nor of an unknown kind', () => {
  for (const kind of ['application.move', 'offer.extend', 'offer.vanish', 'toString'])
    expect(BulkChange.safeParse({ kind, selection }).success, kind).toBe(false);
});

it('gives each kind that sets a status of offers the rules of that status', () => {
  expect(KINDS['offer.close'].blockedFrom).toContain('draft');
  expect(KINDS['offer.publish'].blockedFrom).not.toContain('draft');
  expect(reachedBy(KINDS['offer.close'], 'closed')).toEqual(['closed']);
  expect(reachedBy(KINDS['offer.publish'], 'published')).toEqual(['published', 'pending']);
});
