import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { Establishment } from '#lib/engines/platform-client/resources/establishment-model.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';

/** Records for tests and benchmarks: plausible, complete, and as a test needs otherwise. */
export function anApplication(id: number, over: Partial<Application> = {}): Application {
  const status = over.status ?? 'received';
  const createdAt = over.createdAt ?? '2026-10-01T08:00:00.000Z';
  return {
    id,
    status,
    createdAt,
    modifiedAt: createdAt,
    offerId: 1,
    offerTitle: 'Réceptionniste',
    establishmentId: 1,
    establishmentName: 'Hôtel Lutèce',
    candidate: {
      talentId: id,
      firstName: 'Élodie',
      lastName: 'Lefèvre',
      email: `personne.${id}@exemple.fr`,
      phone: null,
      city: 'Nîmes',
      headline: 'Réception et conciergerie',
      languages: ['fr', 'en'],
      experienceYears: 3,
    },
    coverLetter: null,
    answers: [],
    availableFrom: null,
    housingNeeded: false,
    source: 'platform',
    cv: null,
    history: [{ status, at: createdAt, by: null }],
    ...over,
  };
}

export function anOffer(id: number, over: Partial<Offer> = {}): Offer {
  return {
    id,
    establishmentId: 1,
    establishmentName: 'Hôtel Lutèce',
    title: 'Réceptionniste',
    slug: `receptionniste-${id}`,
    status: 'published',
    contractType: 'cdi',
    department: 'reception',
    experience: null,
    description: 'Service en salle.',
    profile: '',
    startDate: null,
    endDate: null,
    positions: 1,
    weeklyHours: 39,
    shift: null,
    salaryMin: null,
    salaryMax: null,
    salaryPeriod: 'month',
    housing: 'none',
    meals: 'none',
    benefits: [],
    languages: [],
    city: 'Nîmes',
    postcode: '30000',
    expiresOn: null,
    questions: [],
    visualId: null,
    visualUrl: null,
    authorName: null,
    publicUrl: null,
    rejectionReason: null,
    views: 0,
    applicationCount: 0,
    createdAt: '2026-09-01T08:00:00.000Z',
    modifiedAt: '2026-09-01T08:00:00.000Z',
    publishedAt: '2026-09-01T08:00:00.000Z',
    closedAt: null,
    ...over,
  };
}

export function anEstablishment(id: number, over: Partial<Establishment> = {}): Establishment {
  return {
    id,
    name: `Hôtel ${id}`,
    slug: `hotel-${id}`,
    status: null,
    kind: 'hotel',
    stars: 4,
    city: 'Paris',
    postcode: '75005',
    groupId: null,
    logoUrl: null,
    openOffers: null,
    newApplications: null,
    waitingApplications: null,
    modifiedAt: '2026-09-01T08:00:00.000Z',
    ...over,
  };
}
