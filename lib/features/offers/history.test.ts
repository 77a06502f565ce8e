import { expect, it } from 'vitest';
import { anOffer } from '#lib/engines/mirror/testing/records.ts';
import { UNKNOWN_INSTANT } from '#lib/engines/platform-client/wire/values.ts';
import { eventsOf } from './history.ts';

const CREATED = '2026-03-01T09:00:00.000Z';
const PUBLISHED = '2026-03-02T09:00:00.000Z';
const ENDED = '2026-03-03T09:00:00.000Z';
const MODIFIED = '2026-03-04T09:00:00.000Z';

const lifeOf = (given: Parameters<typeof anOffer>[1]) =>
  eventsOf({
    ...anOffer(1, { createdAt: CREATED, modifiedAt: MODIFIED, publishedAt: null, closedAt: null, ...given }),
    applications: null,
  });
const wordsOf = (given: Parameters<typeof anOffer>[1]) => lifeOf(given).map(({ what }) => what);

it('lists the events of an offer by its status, the latest first', () => {
  expect(lifeOf({ status: 'published', publishedAt: PUBLISHED, authorName: 'Inès' })).toEqual([
    { what: 'modified', at: MODIFIED, by: null },
    { what: 'published', at: PUBLISHED, by: null },
    { what: 'created', at: CREATED, by: 'Inès' },
  ]);
  expect(wordsOf({ status: 'closed', publishedAt: PUBLISHED, closedAt: ENDED })).toEqual([
    'modified',
    'closed',
    'firstPublished',
    'created',
  ]);
});

it('reports an archived draft neither as closed nor as published', () => {
  expect(wordsOf({ status: 'archived', closedAt: ENDED })).toEqual(['modified', 'archived', 'created']);
});

it('reports that a draft was published once, not that it is', () => {
  expect(wordsOf({ status: 'draft', publishedAt: PUBLISHED })).toEqual([
    'modified',
    'firstPublished',
    'created',
  ]);
});

it('drops an event without a date, except a refusal', () => {
  expect(
    lifeOf({ createdAt: UNKNOWN_INSTANT, status: 'draft', rejectionReason: 'Merci de dire les horaires.' }),
  ).toEqual([
    { what: 'refused', at: null, by: null },
    { what: 'modified', at: MODIFIED, by: null },
  ]);
});
