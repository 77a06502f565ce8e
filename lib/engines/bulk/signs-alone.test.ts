import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { applyApplication, applyOffer } from '#lib/engines/mirror/apply.ts';
import { NO_OFFER_FILTER } from '#lib/engines/mirror/offers.ts';
import { collections } from '#lib/engines/mirror/schema/sync.ts';
import { anApplication, anOffer } from '#lib/engines/mirror/testing/records.ts';
import { database } from '#lib/engines/store/database.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import type { BulkAuthor } from './author.ts';
import { prepare, start } from './bulk-requests.ts';
import { readItems, readReview } from './data.ts';
import type { BulkChange } from './selection.ts';

stubServerEnvironment();

/** An establishment where every cover letter is full of single letters, for an offer "(H/F)". */
async function openEstablishment(): Promise<BulkAuthor> {
  const id = Math.floor(Math.random() * 1e9);
  const key = `maison:${id}` as const;
  await markActive(database(), key, new Date());
  await database()
    .insert(collections)
    .values(
      (['offers', 'applications'] as const).map((name) => ({ scope: key, name, syncedAt: new Date() })),
    );
  const offerTitle = 'Chef & second (H/F)';
  await applyOffer(key, anOffer(1, { title: offerTitle, status: 'published' }));
  const coverLetter = 'J’ai l’envie d’un poste à Lyon : f, q.';
  for (const at of [1, 2, 3]) await applyApplication(key, anApplication(at, { offerTitle, coverLetter }));
  return {
    person: { id, displayName: 'Anne' },
    scope: { kind: 'establishment', id, name: 'Hôtel Lutèce', role: 'owner' },
  };
}

it.each(['&', '—', 'q', 'f', 'j', '@', '@orange.example', '\u200b', '\u0301', '😀', '王'])(
  'a bulk action on all results of a search for %j changes nobody',
  async (q) => {
    const author = await openEstablishment();
    const changes: readonly BulkChange[] = [
      {
        ...{ kind: 'application.move', status: 'rejected' },
        selection: { kind: 'matching', filter: { ...NO_APPLICATION_FILTER, q }, except: [] },
      },
      {
        ...{ kind: 'application.move', status: 'rejected' },
        selection: { kind: 'matching', filter: { ...NO_APPLICATION_FILTER, everywhere: q }, except: [] },
      },
      {
        kind: 'offer.close',
        selection: { kind: 'matching', filter: { ...NO_OFFER_FILTER, q }, except: [] },
      },
    ];
    for (const change of changes) {
      const made = await prepare(author, randomUUID(), change);
      const id = made.ok ? made.value.bulkRequestId : '';
      expect(await readReview(author, id)).toMatchObject({ bulkRequest: { total: 0 }, groups: [] });
      expect(await readItems(author, id, { page: 1 })).toMatchObject({ items: [], total: 0 });
      expect(await start(author, id)).toMatchObject({ ok: false, failure: { code: 'empty' } });
    }
  },
);
