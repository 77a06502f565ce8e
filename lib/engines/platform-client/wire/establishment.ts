import type { Fields } from './description.ts';
import { CREATED, MODIFIED, STATUS } from './names.ts';
import { UNKNOWN_INSTANT } from './values.ts';

/** A `maison` in lists. */
export const ESTABLISHMENT = {
  id: { kind: 'id', at: ['id'] },
  name: { kind: 'text', at: ['name', 'title', 'nom', 'titre', 'display_name'], otherwise: '' },
  slug: { kind: 'filledText', at: ['slug'], otherwise: null },
  kind: { kind: 'filledText', at: ['kind'], otherwise: null },
  stars: { kind: 'count', at: ['stars'], otherwise: null },
  city: { kind: 'filledText', at: ['city', 'ville', 'address.city', 'location.city'], otherwise: null },
  postcode: { kind: 'filledText', at: ['postcode', 'code_postal', 'postal_code'], otherwise: null },
  /** `pending` waits for the platform’s approval; null when the platform has no such status. */
  status: { kind: 'filledText', at: STATUS, otherwise: null },
  groupId: { kind: 'id', at: ['groupe_id', 'groupe.id', 'groupe'], otherwise: null },
  logoUrl: { kind: 'filledText', at: ['logo_url'], otherwise: null },
  openOffers: { kind: 'count', at: ['open_offres'], otherwise: null },
  newApplications: { kind: 'count', at: ['candidatures_new'], otherwise: null },
  waitingApplications: { kind: 'count', at: ['candidatures_waiting'], otherwise: null },
  modifiedAt: { kind: 'instant', at: [...MODIFIED, ...CREATED], otherwise: UNKNOWN_INSTANT },
} as const satisfies Fields;

/** The fields of a `maison` that a manager writes. */
export const ESTABLISHMENT_CONTENT = {
  name: ESTABLISHMENT.name,
  kind: { kind: 'term', at: ['kind', 'type_etablissement', 'type'], otherwise: null },
  stars: ESTABLISHMENT.stars,
  description: { kind: 'prose', at: ['description', 'descriptif', 'content'], otherwise: '' },
  address: {
    kind: 'filledText',
    at: ['address', 'adresse', 'address.street', 'location.address'],
    otherwise: null,
  },
  city: ESTABLISHMENT.city,
  postcode: ESTABLISHMENT.postcode,
  phone: { kind: 'filledText', at: ['phone', 'telephone', 'tel'], otherwise: null },
  email: { kind: 'filledText', at: ['email', 'courriel', 'mail'], otherwise: null },
  website: { kind: 'filledText', at: ['website', 'site_web', 'site_internet'], otherwise: null },
  employees: { kind: 'count', at: ['employees', 'effectif'], otherwise: null },
  coverId: { kind: 'id', at: ['cover_id'], otherwise: null },
  logoId: { kind: 'id', at: ['logo_id'], otherwise: null },
} as const satisfies Fields;

/** A single `maison`, with all of its public record. */
export const ESTABLISHMENT_RECORD = {
  ...ESTABLISHMENT,
  ...ESTABLISHMENT_CONTENT,
  coverUrl: { kind: 'filledText', at: ['cover_url'], otherwise: null },
} as const satisfies Fields;

/** `GET /maisons/stats`; a figure is null when the platform does not report it. */
export const ESTABLISHMENT_STATS = {
  establishments: { kind: 'count', at: ['maisons'], otherwise: null },
  views: { kind: 'count', at: ['views', 'vues'], otherwise: null },
  followers: { kind: 'count', at: ['followers', 'abonnes'], otherwise: null },
  openOffers: { kind: 'count', at: ['open_offres'], otherwise: null },
  applications30Days: { kind: 'count', at: ['candidatures_30_days'], otherwise: null },
  generatedAt: { kind: 'instant', at: ['generated_at'], otherwise: null },
} as const satisfies Fields;
