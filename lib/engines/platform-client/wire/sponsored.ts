import type { Fields } from './description.ts';
import { STATUS } from './names.ts';

/** A sponsored offer: one that the platform shows first. */
export const SPONSORED = {
  id: { kind: 'id', at: ['id'] },
  title: { kind: 'text', at: ['title', 'titre', 'name', 'nom'], otherwise: '' },
  status: { kind: 'state', at: STATUS, otherwise: 'unknown' },
  establishmentId: {
    kind: 'id',
    at: ['maison_id', 'maison.id', 'maison', 'etablissement_id', 'etablissement.id'],
    otherwise: 0,
  },
  offerId: { kind: 'id', at: ['offre_id', 'offre.id', 'offer_id', 'offer.id'], otherwise: null },
  targetUrl: { kind: 'filledText', at: ['target_url', 'url'], otherwise: null },
  startsOn: { kind: 'day', at: ['starts_on', 'start_date', 'starts_at', 'debut'], otherwise: null },
  endsOn: { kind: 'day', at: ['ends_on', 'end_date', 'ends_at', 'fin'], otherwise: null },
  impressions: { kind: 'count', at: ['impressions', 'views', 'vues'], otherwise: null },
  clicks: { kind: 'count', at: ['clicks', 'clics'], otherwise: null },
  /** Its cost so far, in cents; null when the platform does not report it. */
  costCents: { kind: 'count', at: ['cost_cents', 'spent_cents'], otherwise: null },
} as const satisfies Fields;

/** Days without a view may be missing. */
export const SPONSORED_STATS = {
  impressions: { kind: 'count', at: ['impressions', 'views', 'vues'], otherwise: null },
  clicks: { kind: 'count', at: ['clicks', 'clics'], otherwise: null },
  days: {
    kind: 'records',
    at: ['days', 'daily', 'jours'],
    fields: {
      day: { kind: 'day', at: ['day', 'date', 'jour'] },
      impressions: { kind: 'count', at: ['impressions', 'views', 'vues'], otherwise: 0 },
      clicks: { kind: 'count', at: ['clicks', 'clics'], otherwise: 0 },
    },
    otherwise: [],
  },
} as const satisfies Fields;

/** A sponsored offer that the public sees today. */
export const AD = {
  id: { kind: 'id', at: ['id'] },
  title: { kind: 'text', at: ['title', 'titre', 'name', 'nom'], otherwise: '' },
  offerId: { kind: 'id', at: ['offre_id', 'offre.id', 'offer_id', 'offer.id'], otherwise: null },
  targetUrl: { kind: 'filledText', at: ['target_url', 'url'], otherwise: null },
} as const satisfies Fields;
