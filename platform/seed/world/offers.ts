import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { OffreStatus } from '#contract/offre.ts';
import type { Calendar } from '../calendar.ts';
import { type Chance, chance } from '../random.ts';
import type { Trade } from '../trades/trade.ts';
import { requireTrade, TRADES } from '../trades/trades.ts';
import { adDescription, adProfile } from './ads.ts';
import type { Establishment } from './establishments.ts';
import { slugOf } from './terms.ts';

/** What is set for an offer before applications are distributed. Days count back from the anchor. */
type Plan = {
  readonly establishment: Establishment;
  readonly trade: Trade;
  readonly status: OffreStatus;
  readonly publishedDaysAgo: number;
  /** For closed and archived offers. */
  readonly closedDaysAgo: number;
  /** Relative share of the applications. */
  readonly weight: number;
};

export type DemoOffer = ReturnType<typeof toOffer>;

/** Hôtel Lutèce's offers are listed one by one, so that each state of a list occurs. */
const LUTECE: readonly [slug: string, OffreStatus, published: number, closed: number, weight: number][] = [
  ['receptionniste', 'published', 12, 0, 60],
  ['chef-de-rang', 'published', 41, 0, 340],
  ['night-auditor', 'published', 6, 0, 18],
  ['commis-de-cuisine', 'published', 55, 0, 74],
  ['gouvernante', 'published', 16, 0, 0],
  ['second-de-cuisine', 'closed', 170, 118, 96],
  ['employe-d-etage', 'closed', 322, 251, 148],
  ['barman', 'archived', 520, 470, 82],
  ['concierge', 'draft', 3, 0, 0],
  ['directeur-adjoint', 'pending', 2, 0, 0],
];

/** The offers of all establishments, ids in the order in which they were written. */
export function demoOffers(
  establishments: readonly Establishment[],
  count: number,
  calendar: Calendar,
): readonly DemoOffer[] {
  const lutece = LUTECE.slice(0, Math.min(LUTECE.length, count - (establishments.length - 1)));
  const plans = [
    ...lutece.map(([slug, status, publishedDaysAgo, closedDaysAgo, weight]) => ({
      establishment: establishments[0] as Establishment,
      trade: requireTrade(slug),
      status,
      publishedDaysAgo,
      closedDaysAgo,
      weight,
    })),
    ...otherPlans(establishments.slice(1), count - lutece.length),
  ];
  return plans
    .map((plan, i) => toOffer(plan, chance(`offer ${i}`), calendar))
    .sort((a, b) => a.written - b.written)
    .map((offer, i) => ({
      ...offer,
      id: i + 1,
      slug: `${slugOf(offer.title)}-${slugOf(offer.establishment.city)}-${i + 1}`,
    }));
}

function otherPlans(establishments: readonly Establishment[], count: number): Plan[] {
  return Array.from({ length: count }, (_, i) => {
    const luck = chance(`plan ${i}`);
    // Round robin; Hôtel du Rivage gets one more turn in eight.
    const establishment = (
      i % 8 === 7 ? establishments[0] : establishments[i % establishments.length]
    ) as Establishment;
    const first = i < establishments.length;
    const status = first
      ? 'published'
      : luck.weighted<OffreStatus>({ published: 15, closed: 52, archived: 18, draft: 9, pending: 6 });
    return {
      establishment,
      trade: tradeFor(establishment, luck),
      status,
      ...ages(status, i, luck),
      weight: weight(status, luck),
    };
  });
}

function tradeFor(establishment: Establishment, luck: Chance): Trade {
  const isTable = establishment.kind === 'restaurant' || establishment.kind === 'brasserie';
  const fitting = TRADES.filter((trade) => {
    if (trade.department === 'spa') return establishment.kind === 'hotel-spa';
    return isTable ? ['salle', 'cuisine', 'bar', 'administration'].includes(trade.department) : true;
  });
  const slug = luck.weighted(Object.fromEntries(fitting.map((trade) => [trade.slug, trade.weight])));
  return requireTrade(slug);
}

/** Past offers are spread evenly over the eighteen months. */
function ages(status: OffreStatus, index: number, luck: Chance) {
  if (status === 'closed') {
    const publishedDaysAgo = 80 + ((index * 67) % 440);
    return { publishedDaysAgo, closedDaysAgo: Math.max(6, publishedDaysAgo - luck.int(25, 75)) };
  }
  if (status === 'archived') {
    const publishedDaysAgo = luck.int(240, 545);
    return { publishedDaysAgo, closedDaysAgo: publishedDaysAgo - luck.int(25, 75) };
  }
  const publishedDaysAgo = status === 'published' ? luck.int(2, luck.yes(0.25) ? 150 : 60) : luck.int(1, 30);
  return { publishedDaysAgo, closedDaysAgo: 0 };
}

function weight(status: OffreStatus, luck: Chance): number {
  if (status === 'draft' || status === 'pending') return 0;
  if (status === 'published' && luck.yes(0.12)) return 0;
  return luck.int(14, luck.yes(0.1) ? 160 : 84);
}

const JUNIOR_CONTRACTS = { cdi: 50, cdd: 16, saisonnier: 18, extra: 5, apprentissage: 8, stage: 3 };
const SENIOR_CONTRACTS = { cdi: 80, cdd: 10, saisonnier: 10 };

function toOffer(plan: Plan, luck: Chance, calendar: Calendar) {
  const { establishment, trade, status } = plan;
  const isOut = status !== 'draft' && status !== 'pending';
  const published =
    calendar.anchor -
    plan.publishedDaysAgo * DAY_MS +
    luck.int(8, 17) * HOUR_MS +
    luck.int(0, 59) * MINUTE_MS;
  const written = published - luck.int(2, 40) * HOUR_MS;
  const closed = plan.closedDaysAgo > 0 ? calendar.anchor - plan.closedDaysAgo * DAY_MS + 11 * HOUR_MS : null;
  const isJunior = trade.experience === 'debutant' || trade.experience === '1-2-ans';
  const contract = luck.weighted<string>(isJunior ? JUNIOR_CONTRACTS : SENIOR_CONTRACTS);
  const isLimited = contract !== 'cdi' && contract !== 'extra';
  const startsIn = luck.int(10, 60) - (closed ? plan.closedDaysAgo : 0);
  const raise = luck.int(0, 4) * 50;
  const isTrainee = contract === 'apprentissage' || contract === 'stage';
  return {
    id: 0,
    slug: '',
    establishment,
    trade,
    status,
    weight: plan.weight,
    written,
    publishedAt: isOut ? published : null,
    closedAt: closed,
    title: luck.yes(0.55) ? trade.title : luck.pick(trade.variants),
    contractType: contract,
    department: trade.department,
    experience: trade.experience,
    description: adDescription(trade, establishment, luck),
    profile: adProfile(trade, luck),
    startDate: luck.yes(0.75) ? calendar.day(startsIn) : null,
    endDate: isLimited ? calendar.day(startsIn + luck.pick([90, 120, 180, 210])) : null,
    positions: Number(luck.weighted(isJunior ? { 1: 62, 2: 24, 3: 10, 6: 4 } : { 1: 95, 2: 5 })),
    weeklyHours: trade.weeklyHours,
    shift: trade.shift,
    salaryMin: isTrainee ? null : trade.salary[0] + raise,
    salaryMax: isTrainee || luck.yes(0.15) ? null : trade.salary[1] + raise,
    housing: luck.weighted(
      establishment.kind === 'auberge' ? { provided: 1 } : { none: 62, possible: 24, provided: 14 },
    ) as 'none' | 'possible' | 'provided',
    meals: luck.weighted({ during_shift: 80, full_board: 12, none: 8 }),
    benefits: luck.some(
      [
        'mutuelle',
        'repos-consecutifs',
        'transport',
        'primes',
        'treizieme-mois',
        'tarifs-groupe',
        'formation',
        'evolution',
      ],
      luck.int(2, 6),
    ),
    languages: trade.languages,
    city: establishment.city,
    postcode: establishment.postcode,
    expiresOn: expiry(plan, luck, calendar),
    questions: trade.questions.slice(0, luck.int(0, trade.questions.length)),
    views: isOut ? plan.weight * luck.int(9, 16) + luck.int(12, 90) : 0,
  };
}

/** Commis de cuisine at Lutèce ends within the week, and so do a few other published offers. */
function expiry(plan: Plan, luck: Chance, calendar: Calendar): string | null {
  if (plan.status === 'published' && plan.establishment.id === 1 && plan.trade.slug === 'commis-de-cuisine')
    return calendar.day(4);
  if (plan.closedDaysAgo > 0) return calendar.day(-plan.closedDaysAgo);
  return luck.yes(0.7) ? calendar.day(luck.int(2, 75)) : null;
}
