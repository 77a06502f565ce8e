import { applications as a } from '../schema/applications.ts';
import { establishmentNameOf } from './establishment-name.ts';
import { followUpOf } from './follow-up-of.ts';

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
