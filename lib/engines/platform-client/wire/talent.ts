import type { Fields } from './description.ts';
import { CREATED, STATUS, under } from './names.ts';
import { UNKNOWN_INSTANT } from './values.ts';

/** Where platforms keep the talent that a record is about. */
const TALENT = ['talent', 'candidate', 'candidat', 'profile', 'profil'] as const;

/** The profile fields that recruiters may see, under these names; the empty name is the record itself. */
const profileUnder = (bases: readonly [string, ...string[]]) =>
  ({
    firstName: {
      kind: 'personName',
      at: under(bases, ['first_name', 'firstname', 'firstName', 'prenom', 'given_name']),
      otherwise: '',
    },
    /** Only an initial for talents who have not applied. */
    lastName: {
      kind: 'personName',
      at: under(bases, [
        'last_name',
        'lastname',
        'nom',
        'family_name',
        'last_initial',
        'initial',
        'initiale',
      ]),
      otherwise: '',
    },
    /** One name to show, when a platform has no first and last name. */
    displayName: {
      kind: 'filledText',
      at: under(bases, ['display_name', 'full_name', 'nom_complet', 'name']),
      otherwise: null,
    },
    headline: { kind: 'filledText', at: under(bases, ['headline', 'accroche', 'titre']), otherwise: null },
    city: { kind: 'filledText', at: under(bases, ['city', 'ville']), otherwise: null },
    region: { kind: 'term', at: under(bases, ['region']), otherwise: null },
    profession: { kind: 'term', at: under(bases, ['metier', 'profession', 'bulkRequest']), otherwise: null },
    languages: { kind: 'terms', at: under(bases, ['languages', 'langues']), otherwise: [] },
    experienceYears: {
      kind: 'count',
      at: under(bases, ['experience_years', 'annees_experience']),
      otherwise: null,
    },
    /** The platform’s approval of the profile. */
    standing: { kind: 'state', at: under(bases, STATUS), otherwise: '' },
  }) as const satisfies Fields;

/** `GET /talents/{id}/preview`. */
export const TALENT_PROFILE = {
  id: { kind: 'id', at: ['id', 'talent_id'] },
  ...profileUnder(['']),
} as const satisfies Fields;

/** The same for the talent of another record; null when the platform names nobody. */
const ABOUT_TALENT = {
  kind: 'group',
  fields: {
    id: { kind: 'id', at: [...under(TALENT, ['id']), 'talent_id', 'talent'] },
    ...profileUnder(TALENT),
  },
  otherwise: null,
} as const;

/** A favourite of an establishment. */
export const FAVORITE = {
  id: { kind: 'id', at: ['id'] },
  talentId: { kind: 'id', at: ['talent_id', ...under(TALENT, ['id']), 'talent'], otherwise: null },
  note: { kind: 'prose', at: ['note', 'comment', 'commentaire'], otherwise: '' },
  createdAt: { kind: 'instant', at: CREATED, otherwise: UNKNOWN_INSTANT },
  talent: ABOUT_TALENT,
} as const satisfies Fields;

/** The fields that are sent to add a favourite. */
export const FAVORITE_CONTENT = {
  talentId: FAVORITE.talentId,
  note: FAVORITE.note,
} as const satisfies Fields;

const OFFER = ['offre', 'offer', 'bulkRequest'] as const;

/** Somebody who likes an offer of the establishment. */
export const LIKE = {
  id: { kind: 'id', at: ['id'] },
  offerId: {
    kind: 'id',
    at: [...under(OFFER, ['id']), 'offre_id', 'offer_id', 'bulk_request_id', 'offre'],
    otherwise: null,
  },
  offerTitle: {
    kind: 'filledText',
    at: [...under(OFFER, ['title', 'titre']), 'offre_title', 'offre_titre'],
    otherwise: null,
  },
  createdAt: { kind: 'instant', at: CREATED, otherwise: UNKNOWN_INSTANT },
  talent: ABOUT_TALENT,
} as const satisfies Fields;

/** Somebody who follows the establishment. */
export const FOLLOW = {
  id: { kind: 'id', at: ['id'] },
  createdAt: { kind: 'instant', at: CREATED, otherwise: UNKNOWN_INSTANT },
  talent: ABOUT_TALENT,
} as const satisfies Fields;
