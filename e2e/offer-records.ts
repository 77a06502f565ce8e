import type { PlatformApi } from './platform-api.ts';

/** An offer as the platform returns it. */
export type Offre = { id: number; title: string; status: string } & Record<string, unknown>;

/** A draft with a value in every field, so that fields missing from a copy are noticed. */
export function offerWith(title: string, more: object = {}): { title: string } & Record<string, unknown> {
  return {
    ...{ title, contract_type: 'cdd', department: 'salle', experience: '1-2-ans', positions: 3 },
    ...{ description: 'Service en salle,\n\nle soir.', profile: 'Souriant « toujours ».' },
    ...{ weekly_hours: 39.5, shift: 'evening', salary_min: 2100, salary_max: 2400, salary_period: 'month' },
    ...{ benefits: ['transport', 'parking'], languages: ['anglais'] },
    ...{ housing: 'possible', meals: 'during_shift', city: 'Lyon', postcode: '69002' },
    ...{ start_date: '2030-05-01', end_date: '2030-09-30', expires_on: '2030-04-01' },
    ...{ questions: ['Parlez-vous anglais ?', 'Avez-vous le permis ?'] },
    ...more,
  };
}

/** A copy starts without the dates of the original. */
export const DAYS_OF_COPY = { start_date: null, end_date: null, expires_on: null };

/** The content of an offer, without what belongs to one record or to a moment. */
export function contentOf(offer: Offre): Record<string, unknown> {
  const own = new Set(['id', 'slug', 'date', 'modified', 'published_at', 'closed_at', 'public_url', 'views']);
  // Some platforms name instants otherwise.
  const isOwn = (field: string) => own.has(field.replace(/_gmt$/, ''));
  return Object.fromEntries(Object.entries(offer).filter(([field]) => !isOwn(field)));
}

/** All offers of the establishment, by id. */
export async function readOffers(api: PlatformApi): Promise<ReadonlyMap<number, Offre>> {
  const all = await api.all<Offre>('/offres?orderby=id&order=asc');
  return new Map(all.map((offer) => [offer.id, offer]));
}
