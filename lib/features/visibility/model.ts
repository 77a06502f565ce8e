import { DAY_MS } from '#contract/durations.ts';
import type { SponsoredStats } from '#lib/engines/platform-client/resources/sponsored.ts';

/** A paid place of the establishment, with what is known of it here. Money in cents; null is unknown. */
export type Campaign = {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  /** The offer that it shows, if it belongs to the establishment and was read. */
  readonly offer: { readonly id: number; readonly title: string } | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly impressions: number | null;
  readonly clicks: number | null;
  readonly costCents: number | null;
  /** Applications to its offer during the campaign. */
  readonly applications: number | null;
};

/** What the public sees of the establishment among the platform's paid places today. */
export type ShownAd = { readonly id: number; readonly title: string; readonly offerId: number | null };

export type DayFigures = SponsoredStats['days'][number];

/** Whether its days are over, or it was ended early. */
export function isOver({ status, endsOn }: Pick<Campaign, 'status' | 'endsOn'>, today: string): boolean {
  return status === 'ended' || (endsOn !== null && endsOn < today);
}

/** Running ones first, then by start, latest first. */
export function arrange(
  campaigns: readonly Campaign[],
  show: 'over' | null,
  today: string,
): readonly Campaign[] {
  return campaigns
    .filter((campaign) => isOver(campaign, today) === (show === 'over'))
    .toSorted((a, b) => (b.startsOn ?? '').localeCompare(a.startsOn ?? '') || b.id - a.id);
}

/** Clicks per impression; null where one of the two is unknown, or there was no impression. */
export function clickRate({ impressions, clicks }: Pick<Campaign, 'impressions' | 'clicks'>): number | null {
  return impressions === null || clicks === null || impressions === 0 ? null : clicks / impressions;
}

/** Cost per application, in cents; null where the cost is unknown, or there is no application. */
export function costPerApplication({
  costCents,
  applications,
}: Pick<Campaign, 'costCents' | 'applications'>): number | null {
  return costCents === null || applications === null || applications === 0 ? null : costCents / applications;
}

/** The total of a figure; null where one value is unknown. */
export function sumOf(campaigns: readonly Campaign[], figure: 'impressions' | 'clicks' | 'applications') {
  return campaigns.reduce<number | null>((sum, { [figure]: value }) => {
    return sum === null || value === null ? null : sum + value;
  }, 0);
}

/** The first and the last day of the chart. */
type Span = { readonly from: string; readonly to: string };

/** A bar of the chart: a day, or the week that starts on it. */
export type Bucket = DayFigures & { readonly days: 1 | 7 };

/** Longer spans are drawn by week. */
const DAYS_AT_MOST = 45;

/** The figures of each day of a span, zero where there are none; by week in a long span. */
export function toBuckets(days: readonly DayFigures[], { from, to }: Span): readonly Bucket[] {
  const known = new Map(days.map((figures) => [figures.day, figures]));
  const all = daysOf({ from, to }).map((day) => known.get(day) ?? { day, impressions: 0, clicks: 0 });
  if (all.length <= DAYS_AT_MOST) return all.map((figures) => ({ ...figures, days: 1 }));
  const weeks = Math.ceil(all.length / 7);
  return Array.from({ length: weeks }, (_, week) => {
    const seven = all.slice(week * 7, week * 7 + 7);
    return {
      day: seven[0]?.day ?? from,
      impressions: seven.reduce((sum, { impressions }) => sum + impressions, 0),
      clicks: seven.reduce((sum, { clicks }) => sum + clicks, 0),
      days: 7,
    };
  });
}

/** Ten years: an upper bound for invalid dates. */
const MOST_DAYS = 3_660;

function daysOf({ from, to }: Span): readonly string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = Math.min(MOST_DAYS, Math.round((Date.parse(`${to}T00:00:00Z`) - first) / DAY_MS) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  );
}

const LAST_DAYS = 30;

/** The days to draw: those so far, or the last thirty of them. Null before the first day, and without a start. */
export function spanOf(
  { startsOn, endsOn }: Pick<Campaign, 'startsOn' | 'endsOn'>,
  days: readonly DayFigures[],
  { span, today }: { readonly span: 'month' | 'all'; readonly today: string },
): Span | null {
  const first = [startsOn, ...days.map(({ day }) => day)].filter((day) => day !== null).sort()[0];
  const to = endsOn !== null && endsOn < today ? endsOn : today;
  if (first === undefined || first > to) return null;
  const month = new Date(Date.parse(`${to}T00:00:00Z`) - (LAST_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from: span === 'month' && month > first ? month : first, to };
}

/** The filter of the applications to its offer during the campaign; null without an offer. */
export function rowsOf(
  { offer, status, startsOn, endsOn }: Campaign,
  today: string,
): Readonly<Record<string, string | number>> | null {
  if (offer === null || startsOn === null) return null;
  const to = isOver({ status, endsOn }, today) ? endsOn : null;
  return { offer: offer.id, from: startsOn, ...(to !== null && { to }) };
}

/** Those that should be shown by their own dates and status, and that the public does not see today. */
export function unshownOf(
  campaigns: readonly Campaign[],
  ads: readonly ShownAd[],
  today: string,
): readonly Campaign[] {
  const shown = new Set(ads.map(({ id }) => id));
  const runs = (campaign: Campaign) =>
    campaign.status === 'active' &&
    !isOver(campaign, today) &&
    (campaign.startsOn === null || campaign.startsOn <= today);
  return campaigns.filter((campaign) => runs(campaign) && !shown.has(campaign.id));
}
