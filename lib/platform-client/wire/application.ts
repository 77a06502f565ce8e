import type { Fields } from './description.ts';
import { UNKNOWN_INSTANT } from './values.ts';

const CANDIDATE = {
  talentId: { kind: 'id', at: ['candidate.talent_id', 'candidate.id'], otherwise: null },
  firstName: { kind: 'personName', at: ['candidate.first_name', 'candidate.name'], otherwise: '' },
  lastName: { kind: 'personName', at: ['candidate.last_name'], otherwise: '' },
  email: { kind: 'text', at: ['candidate.email'], otherwise: '' },
  phone: { kind: 'filledText', at: ['candidate.phone'], otherwise: null },
  city: { kind: 'filledText', at: ['candidate.city'], otherwise: null },
  headline: { kind: 'filledText', at: ['candidate.headline'], otherwise: null },
  languages: { kind: 'terms', at: ['candidate.languages'], otherwise: [] },
  experienceYears: { kind: 'count', at: ['candidate.experience_years'], otherwise: null },
} as const satisfies Fields;

const CV = {
  id: { kind: 'id', at: ['cv.id', 'cv'] },
  filename: { kind: 'text', at: ['cv.filename'], otherwise: '' },
  mime: { kind: 'text', at: ['cv.mime'], otherwise: 'application/octet-stream' },
  size: { kind: 'count', at: ['cv.size'], otherwise: 0 },
} as const satisfies Fields;

const ANSWER = {
  question: { kind: 'text', at: ['question'], otherwise: '' },
  answer: { kind: 'text', at: ['answer'], otherwise: '' },
} as const satisfies Fields;

/** `by` is null when the candidate did it or the platform does not say. */
const STATUS_CHANGE = {
  status: { kind: 'state', at: ['status'], otherwise: 'unknown' },
  at: { kind: 'instant', at: ['at'], otherwise: UNKNOWN_INSTANT },
  by: { kind: 'text', at: ['by'], otherwise: null },
} as const satisfies Fields;

/** A `candidature`. */
export const APPLICATION = {
  id: { kind: 'id', at: ['id'] },
  status: { kind: 'state', at: ['status'], otherwise: 'unknown' },
  createdAt: { kind: 'instant', at: ['date', 'created_at'], otherwise: UNKNOWN_INSTANT },
  modifiedAt: {
    kind: 'instant',
    at: ['modified', 'modified_at', 'date', 'created_at'],
    otherwise: UNKNOWN_INSTANT,
  },
  offerId: { kind: 'id', at: ['offre.id', 'offre_id', 'offre'], otherwise: 0 },
  offerTitle: { kind: 'text', at: ['offre.title', 'offre_title'], otherwise: '' },
  establishmentId: { kind: 'id', at: ['maison.id', 'maison_id', 'maison'], otherwise: 0 },
  establishmentName: { kind: 'text', at: ['maison.name', 'maison_name'], otherwise: '' },
  candidate: { kind: 'group', fields: CANDIDATE },
  coverLetter: { kind: 'filledText', at: ['cover_letter'], otherwise: null },
  answers: { kind: 'records', at: ['answers'], fields: ANSWER, otherwise: [] },
  availableFrom: { kind: 'day', at: ['available_from'], otherwise: null },
  housingNeeded: { kind: 'flag', at: ['housing_needed'], otherwise: false },
  source: { kind: 'text', at: ['source'], otherwise: 'platform' },
  cv: { kind: 'group', fields: CV, otherwise: null },
  /** Oldest first. */
  history: { kind: 'records', at: ['status_history'], fields: STATUS_CHANGE, otherwise: [] },
} as const satisfies Fields;
