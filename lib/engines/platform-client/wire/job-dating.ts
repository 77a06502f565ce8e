import type { Fields } from './description.ts';
import { CREATED, MODIFIED, STATUS } from './names.ts';
import { UNKNOWN_INSTANT } from './values.ts';

/** The fields of a `job-dating` that a manager writes. */
export const JOB_DATING_CONTENT = {
  title: { kind: 'text', at: ['title', 'titre', 'name', 'nom'], otherwise: '' },
  status: { kind: 'state', at: STATUS, otherwise: 'unknown' },
  description: { kind: 'prose', at: ['description', 'descriptif', 'content'], otherwise: '' },
  place: { kind: 'filledText', at: ['place', 'lieu', 'venue', 'location.name'], otherwise: null },
  city: { kind: 'text', at: ['city', 'ville', 'location.city', 'lieu.ville'], otherwise: '' },
  startsAt: { kind: 'instant', at: ['starts_at', 'start_at', 'start_date', 'debut'], otherwise: null },
  endsAt: { kind: 'instant', at: ['ends_at', 'end_at', 'end_date', 'fin'], otherwise: null },
  capacity: { kind: 'count', at: ['capacity', 'capacite', 'places'], otherwise: null },
  coverId: { kind: 'id', at: ['cover_id'], otherwise: null },
} as const satisfies Fields;

export const JOB_DATING = {
  id: { kind: 'id', at: ['id'] },
  establishmentId: {
    kind: 'id',
    at: ['maison_id', 'maison.id', 'maison', 'etablissement_id', 'etablissement.id'],
    otherwise: 0,
  },
  ...JOB_DATING_CONTENT,
  coverUrl: { kind: 'filledText', at: ['cover_url'], otherwise: null },
  /** How many candidates have registered; null when the platform does not report it. */
  registered: {
    kind: 'count',
    at: ['registered', 'registrations_count', 'participants_count', 'inscrits'],
    otherwise: null,
  },
  createdAt: { kind: 'instant', at: CREATED, otherwise: UNKNOWN_INSTANT },
  modifiedAt: { kind: 'instant', at: [...MODIFIED, ...CREATED], otherwise: UNKNOWN_INSTANT },
} as const satisfies Fields;

/** A registered candidate. The id is that of the candidate in applications. */
export const PARTICIPANT = {
  id: { kind: 'id', at: ['talent_id', 'talent.id', 'id'] },
  firstName: { kind: 'personName', at: ['first_name', 'talent.first_name', 'prenom'], otherwise: '' },
  lastName: { kind: 'personName', at: ['last_name', 'talent.last_name', 'nom'], otherwise: '' },
  email: { kind: 'filledText', at: ['email', 'talent.email', 'courriel'], otherwise: null },
  headline: { kind: 'filledText', at: ['headline', 'talent.headline', 'accroche'], otherwise: null },
  city: { kind: 'filledText', at: ['city', 'talent.city', 'ville'], otherwise: null },
  registeredAt: { kind: 'instant', at: ['registered_at', ...CREATED], otherwise: null },
} as const satisfies Fields;
