import type { ApplicationRow } from '#lib/engines/mirror/model.ts';

/** A complete row of the list for tests, with overrides. */
export function aRow(id: number, over: Partial<ApplicationRow> = {}): ApplicationRow {
  const at = '2026-01-01T00:00:00Z';
  return {
    id,
    status: 'received',
    statusSince: at,
    receivedAt: at,
    receivedOn: '2026-01-01',
    modifiedAt: at,
    firstName: 'Ana',
    lastName: 'Roy',
    headline: null,
    city: null,
    source: 'platform',
    hasCv: false,
    housingNeeded: false,
    availableFrom: null,
    experienceYears: null,
    offerId: 1,
    offerTitle: 'Commis',
    establishmentId: 1,
    establishmentName: 'Le Port',
    assignee: null,
    snoozedUntil: null,
    ...over,
  };
}
