import type { Fields } from './description.ts';
import { CREATED, MODIFIED, STATUS } from './names.ts';
import { UNKNOWN_INSTANT } from './values.ts';

/** The fields of an `offre` that a manager writes. */
export const OFFER_CONTENT = {
  title: { kind: 'text', at: ['title', 'titre', 'intitule', 'name'], otherwise: '' },
  status: { kind: 'state', at: STATUS, otherwise: 'unknown' },
  contractType: { kind: 'term', at: ['contract_type', 'type_contrat', 'contrat'], otherwise: null },
  department: { kind: 'term', at: ['department', 'departement', 'service'], otherwise: null },
  experience: { kind: 'term', at: ['experience'], otherwise: null },
  description: { kind: 'prose', at: ['description', 'descriptif', 'content'], otherwise: '' },
  profile: { kind: 'prose', at: ['profile', 'profil'], otherwise: '' },
  startDate: { kind: 'day', at: ['start_date'], otherwise: null },
  endDate: { kind: 'day', at: ['end_date'], otherwise: null },
  positions: { kind: 'count', at: ['positions'], otherwise: 1 },
  weeklyHours: { kind: 'number', at: ['weekly_hours'], otherwise: null },
  shift: { kind: 'term', at: ['shift'], otherwise: null },
  salaryMin: { kind: 'number', at: ['salary_min'], otherwise: null },
  salaryMax: { kind: 'number', at: ['salary_max'], otherwise: null },
  salaryPeriod: { kind: 'text', at: ['salary_period'], otherwise: 'month' },
  housing: { kind: 'text', at: ['housing'], otherwise: 'none' },
  meals: { kind: 'text', at: ['meals'], otherwise: 'none' },
  benefits: { kind: 'terms', at: ['benefits'], otherwise: [] },
  languages: { kind: 'terms', at: ['languages'], otherwise: [] },
  city: { kind: 'text', at: ['city', 'ville', 'location.city', 'lieu.ville'], otherwise: '' },
  postcode: {
    kind: 'text',
    at: ['postcode', 'code_postal', 'location.postal_code', 'postal_code'],
    otherwise: '',
  },
  expiresOn: { kind: 'day', at: ['expires_on'], otherwise: null },
  questions: { kind: 'texts', at: ['questions'], otherwise: [] },
  visualId: { kind: 'id', at: ['visual_id'], otherwise: null },
} as const satisfies Fields;

export const OFFER = {
  id: { kind: 'id', at: ['id'] },
  establishmentId: {
    kind: 'id',
    at: ['maison_id', 'maison.id', 'maison', 'etablissement_id', 'etablissement.id'],
    otherwise: 0,
  },
  establishmentName: {
    kind: 'text',
    at: ['maison_name', 'maison.name', 'maison.nom', 'etablissement.name'],
    otherwise: '',
  },
  slug: { kind: 'filledText', at: ['slug'], otherwise: null },
  ...OFFER_CONTENT,
  visualUrl: { kind: 'filledText', at: ['visual_url'], otherwise: null },
  authorName: { kind: 'filledText', at: ['author_name'], otherwise: null },
  /** Its public page; null when the platform does not report it. */
  publicUrl: { kind: 'filledText', at: ['public_url', 'link', 'permalink', 'url'], otherwise: null },
  /** Why the operator refused it, until it is submitted again. */
  rejectionReason: {
    kind: 'filledText',
    at: ['rejection_reason', 'motif_refus', 'reject_reason'],
    otherwise: null,
  },
  /** Null when the platform does not count. */
  views: { kind: 'count', at: ['views'], otherwise: null },
  /** Null when the platform does not report it. */
  applicationCount: {
    kind: 'count',
    at: ['candidatures_count', 'applications_count', 'nb_candidatures'],
    otherwise: null,
  },
  createdAt: { kind: 'instant', at: CREATED, otherwise: UNKNOWN_INSTANT },
  modifiedAt: {
    kind: 'instant',
    at: [...MODIFIED, ...CREATED],
    otherwise: UNKNOWN_INSTANT,
  },
  publishedAt: { kind: 'instant', at: ['published_at_gmt', 'published_at', 'publie_le'], otherwise: null },
  closedAt: { kind: 'instant', at: ['closed_at_gmt', 'closed_at', 'cloture_le'], otherwise: null },
} as const satisfies Fields;

/** `GET /offers/stats`, over the offers that the caller manages; null for what the platform does not report. */
export const OFFERS_STATS = {
  offers: { kind: 'counts', at: ['offres'], otherwise: null },
  applications: { kind: 'counts', at: ['candidatures'], otherwise: null },
  generatedAt: { kind: 'instant', at: ['generated_at'], otherwise: null },
} as const satisfies Fields;
