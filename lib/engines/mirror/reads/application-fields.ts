import { type Column, type SQL, sql } from 'drizzle-orm';
import { followUps as f } from '#lib/engines/store/schema/follow-ups.ts';
import { applications as a } from '../schema/applications.ts';
import { establishmentNameOf } from './establishment-name.ts';

/** The columns of a card or a table row. */
export const applicationFields = {
  id: a.id,
  shownStatus: a.shownStatus,
  shownSince: a.shownSince,
  firstName: a.firstName,
  lastName: a.lastName,
  headline: a.headline,
  city: a.city,
  offerId: a.offerId,
  offerTitle: a.offerTitle,
  establishmentId: a.establishmentId,
  establishmentName: establishmentNameOf(a).as('establishment_name'),
  source: a.source,
  hasCv: a.hasCv,
  housingNeeded: a.housingNeeded,
  availableFrom: a.availableFrom,
  experienceYears: a.experienceYears,
  receivedAt: a.receivedAt,
  receivedOn: a.receivedOn,
  modifiedAt: a.modifiedAt,
  followUp: followUpOf(a).as('follow_up'),
};

/** The follow-up of an application, as far as lists show it. Instants are as the database writes them. */
type ListedFollowUp = { readonly assignee: string | null; readonly snoozedUntil: string | null };

/**
 * The assignee of an application in the establishment, and the end of its snooze; null without a follow-up, and in a
 * group.
 */
function followUpOf({
  scope,
  id,
}: {
  readonly scope: Column;
  readonly id: Column;
}): SQL<ListedFollowUp | null> {
  const listed = sql`jsonb_build_object('assignee', ${f.assigneeName}, 'snoozedUntil', ${f.snoozedUntil})`;
  const found = sql`select ${listed} from ${f} where ${f.scopeKey} = ${scope} and ${f.applicationId} = ${id}`;
  return sql<ListedFollowUp | null>`(${found})`;
}
