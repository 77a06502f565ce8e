import { statusSince } from '#lib/engines/platform-client/resources/status-change.ts';
import type { Application, ApplicationRow, CandidateView, OnTurn } from './view-model.ts';

/** The row of an application in the lists, from its full record. */
export function toRow(application: Application): ApplicationRow {
  const { candidate } = application;
  return {
    id: application.id,
    status: application.status,
    firstName: candidate.firstName,
    lastName: candidate.lastName,
    headline: candidate.headline,
    city: candidate.city,
    offerId: application.offerId,
    offerTitle: application.offerTitle,
    establishmentId: application.establishmentId,
    establishmentName: application.establishmentName,
    source: application.source,
    hasCv: application.cv !== null,
    housingNeeded: application.housingNeeded,
    experienceYears: application.candidate.experienceYears,
    availableFrom: application.availableFrom,
    receivedAt: application.createdAt,
    modifiedAt: application.modifiedAt,
    statusSince: statusSince(application),
    // Known to the lists alone.
    ...{ receivedOn: null, assignee: null, snoozedUntil: null },
  };
}

export function toOnTurn({ application, neighbours }: CandidateView): OnTurn {
  return { row: toRow(application), nextId: neighbours?.nextId ?? null };
}
