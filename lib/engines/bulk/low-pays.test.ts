import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { applyOffer } from '#lib/engines/mirror/apply.ts';
import { NO_OFFER_FILTER } from '#lib/engines/mirror/offers.ts';
import { collections } from '#lib/engines/mirror/schema/sync.ts';
import { anOffer } from '#lib/engines/mirror/testing/records.ts';
import { database } from '#lib/engines/store/database.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import type { BulkAuthor } from './author.ts';
import { adjust, prepare } from './bulk-requests.ts';
import { readReview } from './data.ts';

stubServerEnvironment();

const establishment = Math.floor(Math.random() * 1e9);
const scopeKey = `maison:${establishment}` as const;
const author: BulkAuthor = {
  person: { id: 11, displayName: 'Anne' },
  scope: { kind: 'establishment', id: establishment, name: 'Hôtel Lutèce', role: 'editor' },
};

it('names the offers that a bulk request would publish with a pay far below the minimum', async () => {
  const scope = scopeKey;
  await markActive(database(), scope, new Date());
  await database()
    .insert(collections)
    .values((['offers', 'applications'] as const).map((name) => ({ scope, name, syncedAt: new Date() })));
  const offers = [
    { title: 'B', salaryMin: 2.1 },
    { title: 'A', salaryMin: 2100, salaryMax: 2100.5, salaryPeriod: 'year' },
    { salaryMin: 2100, salaryMax: 2300 },
    { salaryMin: 12.02, salaryPeriod: 'hour' },
    { salaryMin: 1200 },
    { salaryMin: 2.1, postcode: '98000' },
    { salaryMin: 2.1, status: 'published' },
    {},
  ].map((over, at) => anOffer(at + 1, { status: 'draft', ...over } as object));
  for (const offer of offers) await applyOffer(scopeKey, offer);
  const lowIn = async (kind: 'offer.publish' | 'offer.close') => {
    const selection = { kind: 'matching', filter: NO_OFFER_FILTER, except: [] } as const;
    const made = await prepare(author, randomUUID(), { kind, selection });
    if (!made.ok) throw new Error(made.failure.kind);
    const read = async () => (await readReview(author, made.value.bulkRequestId))?.lowPays;
    return { bulkRequestId: made.value.bulkRequestId, read };
  };
  const publishing = await lowIn('offer.publish');
  expect(await publishing.read()).toMatchObject([
    { id: 2, title: 'A', pay: { which: 'salaryMin', amount: 2100, period: 'year' } },
    { id: 1, title: 'B', pay: { which: 'salaryMin', amount: 2.1, period: 'month' } },
  ]);
  await adjust(author, publishing.bulkRequestId, { selected: false, items: { kind: 'ids', ids: [1] } });
  expect(await publishing.read()).toMatchObject([{ id: 2 }]);
  expect(await (await lowIn('offer.close')).read()).toEqual([]);
});
