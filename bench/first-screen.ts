import { DAY_MS } from '#contract/durations.ts';
import { dropIdleScopes, markActive } from '#lib/engines/mirror/activity.ts';
import { countApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { firstOfColumns } from '#lib/engines/mirror/columns.ts';
import { runSync, type SyncDeps } from '#lib/engines/mirror/sync/run.ts';
import type { SyncSource } from '#lib/engines/mirror/sync/source.ts';
import { anApplication, anEstablishment, anOffer } from '#lib/engines/mirror/testing/records.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Database } from '#lib/engines/store/database.ts';

/** Applications, offers, establishments: a page of each is read before something is shown. */
const FIRST_PAGES = 3;
const LONG_AGO = new Date('2001-01-01T00:00:00Z');
const STATUSES = ['received', 'reviewing', 'interview', 'hired', 'rejected'];

/**
 * From an empty mirror to the first rows of a board, for an establishment with so many applications on a platform that
 * answers at once: add the time of three reads of a real one. The scope is deleted afterwards.
 */
export async function openFirstScreen(db: Database, size: number): Promise<void> {
  const key: ScopeKey = `maison:${size}`;
  await markActive(db, key, new Date());
  await readFirstPages(db, key, platformOf(size));
  const counts = await countApplications(key, NO_APPLICATION_FILTER, db);
  const view = { sort: 'received', order: 'desc', limit: 20 } as const;
  const columns = await firstOfColumns(key, NO_APPLICATION_FILTER, Object.keys(counts), view, db);
  if (columns.size === 0) throw new Error('the first screen is empty');
}

export async function forgetFirstScreen(db: Database, size: number): Promise<void> {
  await markActive(db, `maison:${size}`, LONG_AGO);
  await dropIdleScopes(db, new Date(LONG_AGO.getTime() + 2 * DAY_MS));
}

class Shown extends Error {}

/** The rest of the initial sync, after the first screen, is not part of it. */
async function readFirstPages(db: Database, key: ScopeKey, source: SyncSource): Promise<void> {
  let pages = 0;
  const onPage = () => {
    pages += 1;
    if (pages === FIRST_PAGES) throw new Shown();
  };
  const deps: SyncDeps = { db, now: () => new Date(), owner: 'bench', onPage };
  await runSync(deps, key, source).catch((error: unknown) => {
    if (!(error instanceof Shown)) throw error;
  });
}

/** Pages are generated when requested; the newest application has the highest id. */
function platformOf(size: number): SyncSource {
  const paged =
    <T>(total: number, recordOf: (id: number) => T) =>
    async ({ page = 1, perPage = 100 }: { page?: number; perPage?: number }) => {
      const from = (page - 1) * perPage;
      const items = Array.from({ length: Math.max(0, Math.min(perPage, total - from)) }, (_, i) =>
        recordOf(total - from - i),
      );
      return { ok: true, value: { items, total, pages: Math.ceil(total / perPage) } } as const;
    };
  const offers = Math.ceil(size / 60);
  return {
    offers: paged(offers, (id) => anOffer(id)),
    establishments: paged(1, (id) => anEstablishment(id)),
    applications: paged(size, (id) =>
      anApplication(id, {
        offerId: (id % offers) + 1,
        status: STATUSES[id % STATUSES.length] ?? '',
        createdAt: new Date(Date.now() - (size - id) * 60_000).toISOString(),
      }),
    ),
  };
}
