import type { Fields } from './description.ts';
import { CREATED, MODIFIED, STATUS, under } from './names.ts';
import { UNKNOWN_INSTANT } from './values.ts';

/** Where platforms keep the candidate; some of them beside the application’s own fields. */
const PERSON = ['candidate', 'candidat', 'applicant', 'talent', 'author'] as const;

/** The candidate of an application. */
export const CANDIDATE = {
  talentId: {
    kind: 'id',
    at: [...under(PERSON, ['talent_id', 'id']), 'talent_id'],
    otherwise: null,
  },
  firstName: {
    kind: 'personName',
    at: [
      ...under(PERSON, ['first_name', 'firstname', 'firstName', 'prenom', 'given_name', 'name.first']),
      'first_name',
      'candidate_first_name',
      'prenom',
    ],
    otherwise: '',
  },
  lastName: {
    kind: 'personName',
    at: [
      ...under(PERSON, ['last_name', 'lastname', 'lastName', 'nom', 'family_name', 'name.last']),
      'last_name',
      'candidate_last_name',
      'nom',
    ],
    otherwise: '',
  },
  email: {
    kind: 'text',
    at: [
      ...under(PERSON, ['email', 'courriel', 'mail', 'contact.email']),
      'email',
      'candidate_email',
      'courriel',
    ],
    otherwise: '',
  },
  phone: {
    kind: 'filledText',
    at: [...under(PERSON, ['phone', 'telephone', 'tel', 'contact.phone']), 'phone', 'telephone'],
    otherwise: null,
  },
  city: {
    kind: 'filledText',
    at: [...under(PERSON, ['city', 'ville', 'address.city', 'location.city']), 'city', 'ville'],
    otherwise: null,
  },
  headline: {
    kind: 'filledText',
    at: [...under(PERSON, ['headline', 'accroche']), 'headline'],
    otherwise: null,
  },
  languages: { kind: 'terms', at: [...under(PERSON, ['languages', 'langues']), 'languages'], otherwise: [] },
  experienceYears: {
    kind: 'count',
    at: [...under(PERSON, ['experience_years', 'annees_experience']), 'experience_years'],
    otherwise: null,
  },
} as const satisfies Fields;

/** One name to show, when a platform has no first and last name. */
export const DISPLAY_NAME = {
  displayName: {
    kind: 'filledText',
    at: [
      ...under(PERSON, ['display_name', 'full_name', 'nom_complet', 'name', '']),
      'display_name',
      'candidate_name',
      'applicant_name',
      'full_name',
      'nom_complet',
    ],
    otherwise: null,
  },
} as const satisfies Fields;

const CV = {
  id: { kind: 'id', at: ['cv.id', 'cv', 'cv_id', 'cv_file_id', 'resume.id', 'resume_id'] },
  filename: {
    kind: 'text',
    at: [...under(['cv', 'resume'], ['filename', 'file_name', 'name', 'nom'])],
    otherwise: '',
  },
  mime: {
    kind: 'text',
    at: [...under(['cv', 'resume'], ['mime', 'mime_type', 'content_type', 'type'])],
    otherwise: 'application/octet-stream',
  },
  size: { kind: 'count', at: ['cv.size', 'cv.taille', 'resume.size'], otherwise: 0 },
} as const satisfies Fields;

const ANSWER = {
  question: { kind: 'text', at: ['question'], otherwise: '' },
  answer: { kind: 'lines', at: ['answer'], otherwise: '' },
} as const satisfies Fields;

/** `by` is null when the candidate did it or the platform does not name anybody. */
const STATUS_CHANGE = {
  status: { kind: 'state', at: STATUS, otherwise: 'unknown' },
  at: { kind: 'instant', at: ['at_gmt', 'at', ...CREATED, 'le'], otherwise: UNKNOWN_INSTANT },
  by: { kind: 'text', at: ['by'], otherwise: null },
} as const satisfies Fields;

/** A `candidature`. */
export const APPLICATION = {
  id: { kind: 'id', at: ['id'] },
  status: { kind: 'state', at: STATUS, otherwise: 'unknown' },
  createdAt: { kind: 'instant', at: CREATED, otherwise: UNKNOWN_INSTANT },
  modifiedAt: { kind: 'instant', at: [...MODIFIED, ...CREATED], otherwise: UNKNOWN_INSTANT },
  offerId: {
    kind: 'id',
    at: ['offre.id', 'offre_id', 'offre', 'offer.id', 'offer_id', 'bulk_request_id'],
    otherwise: 0,
  },
  offerTitle: {
    kind: 'text',
    at: ['offre.title', 'offre.titre', 'offre_title', 'offre_titre', 'offer.title'],
    otherwise: '',
  },
  establishmentId: {
    kind: 'id',
    at: ['maison.id', 'maison_id', 'maison', 'etablissement.id', 'etablissement_id'],
    otherwise: 0,
  },
  establishmentName: {
    kind: 'text',
    at: ['maison.name', 'maison.nom', 'maison_name', 'etablissement.name'],
    otherwise: '',
  },
  candidate: { kind: 'group', fields: CANDIDATE },
  coverLetter: {
    kind: 'filledProse',
    at: ['cover_letter', 'lettre', 'lettre_motivation', 'message', 'content'],
    otherwise: null,
  },
  answers: { kind: 'records', at: ['answers', 'reponses'], fields: ANSWER, otherwise: [] },
  availableFrom: { kind: 'day', at: ['available_from'], otherwise: null },
  housingNeeded: { kind: 'flag', at: ['housing_needed'], otherwise: false },
  source: { kind: 'text', at: ['source'], otherwise: 'platform' },
  cv: { kind: 'group', fields: CV, otherwise: null },
  /** Oldest first. */
  history: {
    kind: 'records',
    at: ['status_history', 'historique', 'history'],
    fields: STATUS_CHANGE,
    otherwise: [],
  },
} as const satisfies Fields;
