import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { findCreated } from '#lib/engines/forms/find-created.ts';
import { applyOffers, removeOffer } from '#lib/engines/mirror/apply.ts';
import { offersReadBefore } from '#lib/engines/mirror/offers.ts';
import type { Offer, OfferValues } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import { OFFER_CONTENT } from '#lib/engines/platform-client/wire/offer.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { ANNOUNCED } from '#lib/engines/store/audit-announced.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { bulkItems } from '#lib/engines/store/schema/bulk-requests.ts';
import type { StoredBulkRequest } from './bulk-store.ts';
import { NO_COPY } from './copy-model.ts';
import type { ClaimedItem } from './item-outbox.ts';
import type { BulkPlatform, RecordAdapter } from './record-adapters.ts';

/** The copy of an offer in the establishment with that id, or of a line of a file. */
type Copy = {
  readonly id: number;
  /** The status of the copy; `NO_COPY` where there is none. */
  readonly value: string;
  readonly offer: Offer | null;
  /** The earlier copy, where it is known to be gone. */
  readonly removedId: number | null;
};

type Copying = {
  readonly db: Database;
  readonly bulkRequest: Pick<StoredBulkRequest, 'id' | 'scopeKey' | 'content' | 'createdAt'>;
};

/** `taken`: offers that other items were just found to have become. */
type Reading = Copying & { readonly taken: ReadonlySet<number> };

const GONE = { ok: false, failure: { kind: 'notFound' } } as const;
/** Whether it exists cannot be decided now: it is looked up again later. */
const UNSURE = {
  ok: false,
  failure: { kind: 'unavailable', retryAfter: null, maintenance: false },
} as const;

/** How copies of an offer are created, found again after a lost answer, and reverted. */
export function copyAdapter(copying: Copying, claimed: readonly ClaimedItem[]): RecordAdapter<Copy> {
  const itemOf = new Map(claimed.map((item) => [item.recordId, item]));
  return {
    list: (platform) => async (params) => {
      const items: Copy[] = [];
      const taken = new Set<number>();
      for (const establishment of params.include ?? []) {
        const item = itemOf.get(establishment);
        const read = item ? await readCopy({ ...copying, taken }, platform, item) : GONE;
        if (!read.ok) return read;
        if (read.value) taken.add(read.value.id);
        items.push(toCopy(establishment, read.value, item?.madeId ?? null));
      }
      return { ok: true, value: { items, total: items.length, pages: 1 } };
    },
    fromBody: () => null,
    madeIdOf: ({ offer }) => offer?.id ?? null,
    noteOf: (kind, { recordId, target }) => {
      const madeId = itemOf.get(recordId)?.madeId ?? null;
      if (madeId === null) return { action: `${kind}${ANNOUNCED}`, subjectKind: 'offer', subjectId: null };
      const action = target === NO_COPY ? 'offer.delete' : 'offer.status';
      return { action, subjectKind: 'offer', subjectId: madeId };
    },
    standing: ({ value, offer }) => ({ status: value, lastDay: '', at: offer?.modifiedAt ?? null, by: null }),
    show: async (key, copies) => {
      const offers = copies.flatMap(({ offer }) => offer ?? []);
      await rememberMade(copying, copies);
      await applyOffers(key, offers);
      for (const { removedId } of copies) if (removedId !== null) await removeOffer(key, removedId);
    },
    change: async (platform, establishment, target) => {
      const item = itemOf.get(establishment);
      if (!item) return GONE;
      return item.madeId === null
        ? createCopy(copying, platform, item, target)
        : changeCopy(platform, establishment, { madeId: item.madeId, target });
    },
  };
}

function toCopy(establishment: number, offer: Offer | null, madeId: number | null): Copy {
  return { id: establishment, value: offer?.status ?? NO_COPY, offer, removedId: offer ? null : madeId };
}

/** One whose creation was never answered is looked up before it is created again. */
async function readCopy(
  copying: Reading,
  platform: BulkPlatform,
  item: ClaimedItem,
): Promise<PlatformResult<Offer | null>> {
  if (item.madeId !== null) {
    const made = await platform.offers.get(item.madeId);
    return !made.ok && made.failure.kind === 'notFound' ? { ok: true, value: null } : made;
  }
  if (item.sentAt === null && item.callsBefore === 0) return { ok: true, value: null };
  const creation = {
    kind: 'offer',
    content: OFFER_CONTENT,
    verbs: () => platform.offers,
    foundAgain: {
      by: ['title'],
      createdAt: ({ createdAt }: Offer) => createdAt,
      knownBefore: (_: unknown, ids: readonly number[], since: Date) =>
        knownBefore(copying, item, { ids, since }),
    },
  } as const;
  const writer = { scopeKey: item.scopeKey as ScopeKey };
  const found = await findCreated(creation, writer, valuesOf(copying, item), copying.bulkRequest.createdAt);
  if (found.kind === 'unsure') return UNSURE;
  return { ok: true, value: found.kind === 'happened' ? found.value : null };
}

/**
 * Offers that other items have become, of this bulk request or another, and those in the list before this one, are
 * different ones.
 */
async function knownBefore(
  { db, bulkRequest, taken }: Reading,
  { recordId }: ClaimedItem,
  { ids, since }: { readonly ids: readonly number[]; readonly since: Date },
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const others = await db
    .select({ id: bulkItems.madeId })
    .from(bulkItems)
    .where(
      and(
        inArray(bulkItems.madeId, [...ids]),
        or(ne(bulkItems.bulkRequestId, bulkRequest.id), ne(bulkItems.recordId, recordId)),
      ),
    );
  const read = await offersReadBefore(bulkRequest.scopeKey as ScopeKey, ids, since, db);
  return new Set([...read, ...taken, ...others.flatMap(({ id }) => id ?? [])]);
}

/** What all copies share, and what this one has of its own. */
function valuesOf({ bulkRequest }: Copying, { content }: ClaimedItem): OfferValues {
  if (!content) return bulkRequest.content ?? {};
  const { city, postcode, salaryMin, salaryMax, salaryPeriod } = content;
  // A platform that does not know a field is not sent an empty value for it.
  const place = { ...(city && { city }), ...(postcode && { postcode }) };
  return { ...bulkRequest.content, ...content.own, ...place, salaryMin, salaryMax, salaryPeriod };
}

async function createCopy(
  copying: Copying,
  platform: BulkPlatform,
  item: ClaimedItem,
  status: string,
): Promise<PlatformResult<Copy>> {
  const visual = await visualOf(platform, item);
  if (!visual.ok) return visual;
  const sent = { ...valuesOf(copying, item), ...visual.value, status };
  const created = await platform.offers.create(sent);
  return created.ok ? { ok: true, value: toCopy(item.recordId, created.value, null) } : created;
}

/** The current cover of the establishment, if any. */
async function visualOf(platform: BulkPlatform, item: ClaimedItem): Promise<PlatformResult<OfferValues>> {
  if (item.content?.visual !== 'cover') return { ok: true, value: {} };
  const establishment = await platform.establishments.get(item.recordId);
  if (!establishment.ok) return establishment;
  const { coverId } = establishment.value;
  return { ok: true, value: coverId === null ? {} : { visualId: coverId } };
}

async function changeCopy(
  platform: BulkPlatform,
  establishment: number,
  { madeId, target }: { readonly madeId: number; readonly target: string },
): Promise<PlatformResult<Copy>> {
  if (target === NO_COPY) {
    const removed = await platform.offers.remove(madeId);
    return removed.ok ? { ok: true, value: toCopy(establishment, null, madeId) } : removed;
  }
  const updated = await platform.offers.update(madeId, { status: target });
  return updated.ok ? { ok: true, value: toCopy(establishment, updated.value, madeId) } : updated;
}

/** Stores which offer a copy has become: the results link there, and a revert needs it. */
async function rememberMade({ db, bulkRequest }: Copying, copies: readonly Copy[]): Promise<void> {
  for (const { id, offer } of copies) {
    if (!offer) continue;
    await db
      .update(bulkItems)
      .set({ madeId: offer.id })
      .where(and(eq(bulkItems.bulkRequestId, bulkRequest.id), eq(bulkItems.recordId, id)));
  }
}
