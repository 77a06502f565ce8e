import type { Fields } from './description.ts';
import { CREATED, MODIFIED, STATUS } from './names.ts';
import { UNKNOWN_INSTANT } from './values.ts';

/** A `maison`. */
export const ESTABLISHMENT = {
  id: { kind: 'id', at: ['id'] },
  name: { kind: 'text', at: ['name', 'title', 'nom', 'titre', 'display_name'], otherwise: '' },
  slug: { kind: 'filledText', at: ['slug'], otherwise: null },
  kind: { kind: 'filledText', at: ['kind'], otherwise: null },
  stars: { kind: 'count', at: ['stars'], otherwise: null },
  city: { kind: 'filledText', at: ['city', 'ville', 'address.city', 'location.city'], otherwise: null },
  postcode: { kind: 'filledText', at: ['postcode', 'code_postal', 'postal_code'], otherwise: null },
  /** `pending` waits for the platform's approval; null where the platform has no such status. */
  status: { kind: 'filledText', at: STATUS, otherwise: null },
  groupId: { kind: 'id', at: ['groupe_id', 'groupe.id', 'groupe'], otherwise: null },
  logoUrl: { kind: 'filledText', at: ['logo_url'], otherwise: null },
  openOffers: { kind: 'count', at: ['open_offres'], otherwise: null },
  newApplications: { kind: 'count', at: ['candidatures_new'], otherwise: null },
  waitingApplications: { kind: 'count', at: ['candidatures_waiting'], otherwise: null },
  modifiedAt: { kind: 'instant', at: [...MODIFIED, ...CREATED], otherwise: UNKNOWN_INSTANT },
} as const satisfies Fields;
