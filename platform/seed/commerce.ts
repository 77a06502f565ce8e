import type { PoolClient } from 'pg';
import { DAY_MS } from '#contract/durations.ts';
import { accounts, advertisers } from '#platform/db/schema/accounts.ts';
import { invoices, sponsored, sponsoredDays, subscriptions } from '#platform/db/schema/commerce.ts';
import { bulkInsert, continueIds } from './bulk-insert.ts';
import type { Calendar } from './calendar.ts';
import { chance } from './random.ts';
import type { Establishment } from './world/establishments.ts';
import type { DemoOffer } from './world/offers.ts';

type Shop = { readonly establishments: readonly Establishment[]; readonly offers: readonly DemoOffer[] };

/** The one advertiser and its account, `annonceur@maree.demo`. */
const ADVERTISER = { id: 1, name: 'Maison Marée, linge d’hôtel', contactEmail: 'contact@maree.demo' };

/** Inserts subscriptions, invoices, the advertiser and paid placements. */
export async function insertCommerce(
  client: PoolClient,
  shop: Shop,
  passwordHash: string,
  calendar: Calendar,
): Promise<void> {
  const date = new Date(calendar.anchor - 200 * DAY_MS);
  const email = 'annonceur@maree.demo';
  await bulkInsert(client, subscriptions, subscriptionRows(shop, calendar));
  await bulkInsert(client, invoices, invoiceRows(shop, calendar));
  await bulkInsert(client, advertisers, [{ ...ADVERTISER, date, modified: date }]);
  await bulkInsert(client, accounts, [
    {
      email,
      login: email,
      displayName: 'Solène Marée',
      role: 'annonceur',
      advertiserId: ADVERTISER.id,
      passwordHash,
      limits: {},
      tokenVersion: 1,
      createdAt: date,
    },
  ]);
  const places = sponsoredRows(shop, calendar);
  await bulkInsert(client, sponsored, places);
  await bulkInsert(client, sponsoredDays, dayRows(places, calendar));
  for (const table of [invoices, advertisers, sponsored]) await continueIds(client, table);
}

/** The first published offer of every third establishment, and two banners of the advertiser. */
function sponsoredRows({ establishments, offers }: Shop, calendar: Calendar) {
  const date = new Date(calendar.anchor - 30 * DAY_MS);
  const times = { startsOn: calendar.day(-30), endsOn: calendar.day(30), date, modified: date };
  const shown = establishments.flatMap((establishment) => {
    const offer = offers.find((one) => one.establishment === establishment && one.status === 'published');
    if (!offer || establishment.id % 3 !== 1) return [];
    const status = establishment.id % 2 ? ('active' as const) : ('paused' as const);
    return [
      {
        maisonId: establishment.id,
        advertiserId: null,
        offreId: offer.id,
        title: offer.title,
        targetUrl: null,
        status,
        ...times,
      },
    ];
  });
  const banners = ['Le linge de vos chambres, loué et livré', 'Peignoirs en coton lavé'].map((title, i) => ({
    maisonId: null,
    advertiserId: ADVERTISER.id,
    offreId: null,
    title,
    targetUrl: `https://www.maree.example/${i + 1}`,
    status: 'active' as const,
    ...times,
  }));
  return [...shown, ...banners].map((row, i) => ({ id: i + 1, ...row }));
}

function dayRows(places: readonly { id: number }[], calendar: Calendar) {
  return places.flatMap(({ id }) =>
    Array.from({ length: 30 }, (_, i) => {
      const impressions = chance(`sponsored ${id} ${i}`).int(30, 420);
      return {
        sponsoredId: id,
        day: calendar.day(i - 30),
        impressions,
        clicks: Math.floor(impressions / 23),
      };
    }),
  );
}

const PLANS = [
  ['essential', 4900],
  ['comfort', 9900],
  ['premium', 18_900],
] as const;
const planOf = (establishment: Establishment) => PLANS[establishment.id % PLANS.length] ?? PLANS[0];

function subscriptionRows(
  { establishments }: Shop,
  calendar: Calendar,
): (typeof subscriptions.$inferInsert)[] {
  return establishments.map((establishment) => {
    const [plan, monthlyCents] = planOf(establishment);
    const isLeaving = establishment.id % 11 === 9;
    return {
      maisonId: establishment.id,
      plan,
      status: isLeaving ? 'cancelling' : 'active',
      monthlyCents,
      startedOn: calendar.day(-600),
      periodEndsOn: calendar.day(30 - (establishment.id % 28)),
      cancelReason: isLeaving ? 'Fermeture pour travaux' : null,
    };
  });
}

/** A year of monthly invoices; the latest is due. */
function invoiceRows({ establishments }: Shop, calendar: Calendar): (typeof invoices.$inferInsert)[] {
  return establishments.flatMap((establishment) =>
    Array.from({ length: 12 }, (_, i) => {
      const month = calendar.monthsAgo(11 - i);
      const stamp = `${month.year}-${String(month.month + 1).padStart(2, '0')}`;
      return {
        maisonId: establishment.id,
        number: `F-${stamp}-${String(establishment.id).padStart(4, '0')}`,
        totalCents: Math.round(planOf(establishment)[1] * 1.2),
        status: i === 11 ? ('due' as const) : ('paid' as const),
        issuedOn: `${stamp}-01`,
      };
    }),
  );
}
