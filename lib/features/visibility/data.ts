import 'server-only';
import { cache } from 'react';
import { dayIn } from '#contract/day.ts';
import { DEFAULT_ZONE } from '#contract/time-zones.ts';
import { toId } from '#lib/core/bounds.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { NO_APPLICATION_FILTER, totalsOfApplications } from '#lib/engines/mirror/applications.ts';
import { offersByIds } from '#lib/engines/mirror/offers.ts';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import type { Sponsored, SponsoredStats } from '#lib/engines/platform-client/resources/sponsored.ts';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { afterFailure } from '#lib/engines/server/after-failure.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { readWholeList } from '#lib/engines/server/whole-list.ts';
import { type Campaign, isOver, type ShownAd } from './model.ts';

export type Visibility = {
  readonly campaigns: readonly Campaign[];
  /** Whether all were read; the platform may have more. */
  readonly whole: boolean;
  /** What the public sees of it today. */
  readonly ads: ActionResult<readonly ShownAd[]>;
  /** In Paris: the platform ends paid places by that day. */
  readonly today: string;
};

/** The paid places of the session's establishment, with what the public sees of them and the applications meanwhile. */
export async function readVisibility(session: Session): Promise<ActionResult<Visibility>> {
  const today = dayIn(DEFAULT_ZONE, new Date());
  const [list, ads] = await Promise.all([readSponsored(session), readAds(session)]);
  if (!list.ok) return list;
  const campaigns = await withOffers(session, list.value.items, today);
  const own = new Set(campaigns.map(({ id }) => id));
  const offers = new Set(campaigns.flatMap(({ offer }) => offer?.id ?? []));
  const isOwn = ({ id, offerId }: ShownAd) => own.has(id) || (offerId !== null && offers.has(offerId));
  return done({
    campaigns,
    whole: list.value.whole,
    ads: ads.ok ? done(ads.value.filter(isOwn)) : ads,
    today,
  });
}

export type CampaignPage = {
  readonly campaign: Campaign;
  readonly stats: ActionResult<SponsoredStats>;
  readonly today: string;
};

/** A paid place with its daily figures; null where the establishment has none of that id. */
export const readCampaign = cache(
  async (session: Session, named: string): Promise<ActionResult<CampaignPage | null>> => {
    const id = toId(named);
    if (id === null) return done(null);
    const list = await readSponsored(session);
    if (!list.ok) return list;
    const found = list.value.items.find((item) => item.id === id);
    if (!found) return done(null);
    const today = dayIn(DEFAULT_ZONE, new Date());
    const [[campaign], answer] = await Promise.all([
      withOffers(session, [found], today),
      platformFor(session, 'read').sponsored.stats(id),
    ]);
    const stats = answer.ok ? done(answer.value) : fail(answer.failure);
    if (!stats.ok) await afterFailure(session, stats.failure);
    return done(campaign ? { campaign, stats, today } : null);
  },
);

function readSponsored(session: Session) {
  const { sponsored } = platformFor(session, 'read');
  return readWholeList(session, (page) => sponsored.list({ ...page, orderby: 'date', order: 'desc' }));
}

async function readAds(session: Session): Promise<ActionResult<readonly ShownAd[]>> {
  const answer = await platformFor(session, 'read').sponsored.ads();
  if (answer.ok) return done(answer.value.items.map(({ id, title, offerId }) => ({ id, title, offerId })));
  const failed = fail(answer.failure);
  await afterFailure(session, failed.failure);
  return failed;
}

/** With their offers, and the applications to these during the campaign, from the mirror. */
async function withOffers(
  session: Session,
  sponsored: readonly Sponsored[],
  today: string,
): Promise<readonly Campaign[]> {
  const key = scopeKey(session.scope);
  const { phase } = await requestSync(session);
  const rows = await offersByIds(
    key,
    sponsored.flatMap(({ offerId }) => offerId ?? []),
  );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return Promise.all(
    sponsored.map(async (item) => {
      const { id, title, status, startsOn, endsOn, impressions, clicks, costCents, offerId } = item;
      const offerTitle = offerId === null ? undefined : titles.get(offerId);
      const offer = offerId === null || offerTitle === undefined ? null : { id: offerId, title: offerTitle };
      const known = { id, title, status, startsOn, endsOn, impressions, clicks, costCents, offer };
      const campaign = { ...known, applications: null };
      // During the initial sync the count would be too low.
      return phase === 'syncing'
        ? campaign
        : { ...campaign, applications: await countWhile(key, campaign, today) };
    }),
  );
}

async function countWhile(key: ScopeKey, campaign: Campaign, today: string): Promise<number | null> {
  const { offer, startsOn: from, endsOn } = campaign;
  if (offer === null || from === null) return null;
  const to = isOver(campaign, today) ? endsOn : null;
  const totals = await totalsOfApplications(key, { ...NO_APPLICATION_FILTER, offers: [offer.id], from, to });
  return Object.values(totals).reduce((sum, count) => sum + count, 0);
}
