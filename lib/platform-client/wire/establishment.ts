import type { Fields } from './description.ts';
import { UNKNOWN_INSTANT } from './values.ts';

/** A `maison`. */
export const ESTABLISHMENT = {
  id: { kind: 'id', at: ['id'] },
  name: { kind: 'text', at: ['name', 'title'], otherwise: '' },
  slug: { kind: 'filledText', at: ['slug'], otherwise: null },
  kind: { kind: 'filledText', at: ['kind'], otherwise: null },
  stars: { kind: 'count', at: ['stars'], otherwise: null },
  city: { kind: 'filledText', at: ['city'], otherwise: null },
  postcode: { kind: 'filledText', at: ['postcode'], otherwise: null },
  groupId: { kind: 'id', at: ['groupe_id'], otherwise: null },
  logoUrl: { kind: 'filledText', at: ['logo_url'], otherwise: null },
  openOffers: { kind: 'count', at: ['open_offres'], otherwise: null },
  newApplications: { kind: 'count', at: ['candidatures_new'], otherwise: null },
  waitingApplications: { kind: 'count', at: ['candidatures_waiting'], otherwise: null },
  modifiedAt: { kind: 'instant', at: ['modified', 'date'], otherwise: UNKNOWN_INSTANT },
} as const satisfies Fields;
