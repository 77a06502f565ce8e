import 'server-only';
import { cache } from 'react';
import { dayIn } from '#contract/day.ts';
import { toId } from '#lib/core/bounds.ts';
import { within } from '#lib/core/within.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { type Choice, labelOf } from '#lib/engines/forms/choices.ts';
import { readForm } from '#lib/engines/forms/data.ts';
import { toPictures } from '#lib/engines/forms/values.ts';
import { pictureHref } from '#lib/engines/media/picture-href.ts';
import { applyOffer } from '#lib/engines/mirror/apply.ts';
import { todayOf } from '#lib/engines/mirror/clocks.ts';
import { withCurrentStatuses } from '#lib/engines/mirror/listed-offers.ts';
import { type OfferParams, offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import type { MirrorState, OfferFilter, OfferListing, OfferRow } from '#lib/engines/mirror/model.ts';
import { countOffers, findOffer, findOfferRow, listOffers } from '#lib/engines/mirror/offers.ts';
import { offerOptions } from '#lib/engines/mirror/options.ts';
import { zonesOf } from '#lib/engines/mirror/reads/zones-of.ts';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import { toWebAddress } from '#lib/engines/platform-client/web-address.ts';
import { canDo } from '#lib/engines/scope/permissions.ts';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { readPlatformRecord } from '#lib/engines/server/platform-record.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { daysBetween } from './days.ts';
import { emptyOfferForm, toOfferForm } from './form.ts';
import type { Publication } from './publication-model.ts';
import { readPublications } from './publications.ts';
import { readChoices, readRowChoices } from './reference.ts';
import { OFFER_SAVE } from './save.ts';
import {
  type KeptDraft,
  type OfferEditorModel,
  type OfferListRow,
  type ReadableOffer,
  toActionable,
} from './view-model.ts';

/** The reader's own publications, newest first; none where they may not publish. */
export async function readOwnPublications({ person, scope }: Session): Promise<readonly Publication[]> {
  return canDo(scope.role, 'offer.write') ? readPublications({ person, scope }) : [];
}

export type OfferList = {
  readonly listing: OfferListing<OfferListRow>;
  /** Offers that match the other filters, per status. */
  readonly counts: Readonly<Record<string, number>>;
  readonly departments: readonly Choice[];
  readonly contracts: readonly Choice[];
  readonly state: MirrorState;
  /** The filter of the list with its statuses spelled out: the scope of “all that match”. */
  readonly filter: OfferFilter;
};

/** One page of the offers of a scope, from the mirror. */
export async function readOfferList(
  session: Session,
  params: OfferParams,
  locale: string,
): Promise<OfferList> {
  const key = scopeKey(session.scope);
  const state = await requestSync(session);
  const [counts, options, words] = await Promise.all([
    countOffers(key, offerList.filterOf(params)),
    offerOptions(key),
    readRowChoices(session, locale),
  ]);
  const { sort, order, page } = params;
  const listed = withCurrentStatuses(offerList.filterOf(params), counts);
  const listing = await listOffers(key, listed, { sort, order, page, perPage: offerList.perPage });
  const named = (list: readonly Choice[]) => (option: { value: string }) => ({
    value: option.value,
    label: labelOf(list, option.value),
  });
  return {
    listing: { ...listing, rows: await toListRows(key, listing.rows, words) },
    counts,
    departments: options.departments.map(named(words.departments)),
    contracts: options.contracts.map(named(words.contracts)),
    state,
    filter: listed,
  };
}

async function toListRows(
  key: ScopeKey,
  rows: readonly OfferRow[],
  words: { contracts: readonly Choice[]; departments: readonly Choice[] },
): Promise<OfferListRow[]> {
  const zoneOf = await zonesOf(
    database(),
    key,
    rows.map(({ establishmentId }) => establishmentId),
  );
  const now = databaseNow();
  return rows.map((row) => ({
    ...row,
    departmentLabel: row.department && labelOf(words.departments, row.department),
    contractLabel: row.contractType && labelOf(words.contracts, row.contractType),
    daysLeft:
      row.expiresOn === null ? null : daysBetween(dayIn(zoneOf(row.establishmentId), now), row.expiresOn),
  }));
}

/**
 * An offer of the scope: from the mirror, or from the platform where the mirror does not have it yet. An offer outside
 * the scope is null, like one that does not exist. `named` is the id in the address; read once per request.
 */
export const findOfferOf = cache(async (session: Session, named: string): Promise<ReadableOffer | null> => {
  const id = toId(named);
  if (id === null) return null;
  const key = scopeKey(session.scope);
  await requestSync(session);
  const readable = (offer: Offer, applications: number | null): ReadableOffer => ({
    ...offer,
    visualUrl: pictureHref(key, offer.visualUrl),
    publicUrl: toWebAddress(offer.publicUrl),
    applications,
  });
  const [known, row] = await Promise.all([findOffer(key, id), findOfferRow(key, id)]);
  if (known) return readable(known, row?.applications ?? known.applicationCount);
  const { get } = platformFor(session, 'read').offers;
  const read = await readPlatformRecord(session, named, { get, establishmentOf });
  if (!read.ok || read.value === null) return null;
  await applyOffer(key, read.value);
  return readable(read.value, read.value.applicationCount);
});

const establishmentOf = ({ establishmentId }: Offer) => establishmentId;

/** Everything that the editor needs; `offer` is null for a new one. */
export async function readEditor(
  session: Session,
  offer: ReadableOffer | null,
  locale: string,
): Promise<OfferEditorModel> {
  const opened = offer ? toOfferForm(offer) : emptyOfferForm(await placeOfEstablishment(session));
  const pictures = toPictures(opened.visual_id, offer?.visualUrl ?? null);
  const [choices, form] = await Promise.all([
    readChoices(session, locale),
    readForm(session, OFFER_SAVE.draft, { recordId: offer?.id ?? null, opened, pictures }),
  ]);
  return {
    form,
    establishmentId: session.scope.id,
    establishmentName: session.scope.name,
    offer: offer && toActionable(offer),
    choices,
    today: await todayOf(scopeKey(session.scope)),
  };
}

/** This person's draft of an offer that they may now only read. */
export async function readKeptDraft(session: Session, offer: ReadableOffer): Promise<KeptDraft> {
  const opened = toOfferForm(offer);
  const form = await readForm(session, OFFER_SAVE.draft, { recordId: offer.id, opened, pictures: {} });
  const { personId, draft } = form;
  return { personId, draft: draft && { values: draft.values, opened: draft.opened } };
}

/** How long a new offer waits for the establishment's town, in milliseconds. */
const PLACE_MS = 2000;

/** The town of the establishment, as default of a new offer; empty when the platform cannot be read. */
export async function placeOfEstablishment(
  session: Session,
): Promise<{ city: string | null; postcode: string | null }> {
  const reading = platformFor(session, 'read').establishments.get(session.scope.id);
  const answer = await within(reading, PLACE_MS);
  return answer?.ok ? answer.value : { city: null, postcode: null };
}
