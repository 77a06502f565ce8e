import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BulkSelection } from '#lib/engines/lists/selection.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { ApplicationFilter, OfferFilter } from './model.ts';
import { applicationCondition } from './reads/application-filter.ts';
import { countsOfOffer, offerCondition } from './reads/offer-filter.ts';
import { applications, offerCounts } from './schema/applications.ts';
import { offers } from './schema/offers.ts';

const listed = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`;

/**
 * Query of the selected applications: `id`, `establishment`, `status` as the lists show it. For use inside another
 * statement.
 */
export function selectedApplications(
  scope: ScopeKey,
  selection: BulkSelection<ApplicationFilter>,
  now: Date,
): SQL {
  const condition =
    selection.kind === 'ids'
      ? and(eq(applications.scope, scope), sql`${applications.id} = ${listed(selection.ids)}`)
      : and(
          applicationCondition(scope, selection.filter, now),
          sql`not (${applications.id} = ${listed(selection.except)})`,
        );
  return sql`select ${applications.id} as id, ${applications.establishmentId} as establishment, ${applications.shownStatus} as status
    from ${applications} where ${condition}`;
}

/** Whether this platform’s lists contain descriptions at all: otherwise a missing one says nothing. */
const listsGiveDescriptions = (scope: ScopeKey) =>
  sql`select exists (select from ${offers} as any_offer
    where any_offer.scope = ${scope} and any_offer.record ->> 'description' ~ '\\S')`;

/**
 * Query of the selected offers: `id`, `establishment`, `status`, `last_day` as text, empty for an offer without an end,
 * `is_blank` without a description.
 */
export function selectedOffers(scope: ScopeKey, selection: BulkSelection<OfferFilter>, now: Date): SQL {
  const condition =
    selection.kind === 'ids'
      ? and(eq(offers.scope, scope), sql`${offers.id} = ${listed(selection.ids)}`)
      : and(
          offerCondition(scope, selection.filter, now),
          sql`not (${offers.id} = ${listed(selection.except)})`,
        );
  return sql`select ${offers.id} as id, ${offers.establishmentId} as establishment, ${offers.status} as status,
      coalesce(${offers.expiresOn}::text, '') as last_day,
      coalesce(${offers.record} ->> 'description', '') !~ '\\S' and (${listsGiveDescriptions(scope)}) as is_blank
    from ${offers} left join ${offerCounts} on ${countsOfOffer} where ${condition}`;
}

/**
 * Query of the current state of applications: `id`, `status`, and of the last change the instant `at` (text) and the
 * author `by`; null where the platform names nobody and while the change is not sent.
 */
export function standingApplications(key: ScopeKey): SQL {
  return sql`select ${applications.id} as id, ${applications.shownStatus} as status,
      to_char(${applications.shownSince} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      case when ${applications.heldSince} is null then ${applications.statusBy} end as by
    from ${applications} where ${applications.scope} = ${key}`;
}

/**
 * Query of the current state of offers: like `standingApplications`, with `last_day`; an offer has no author of a
 * change.
 */
export function standingOffers(key: ScopeKey): SQL {
  return sql`select ${offers.id} as id, ${offers.status} as status,
      coalesce(${offers.expiresOn}::text, '') as last_day,
      ${offers.record} ->> 'modifiedAt' as at, null::text as by
    from ${offers} where ${offers.scope} = ${key}`;
}
