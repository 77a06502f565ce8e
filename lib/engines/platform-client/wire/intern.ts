import type { Fields } from './description.ts';

/**
 * A `stagiaire`: for those who have not applied to the establishment platforms return only an initial, and no contact
 * data.
 */
export const INTERN = {
  id: { kind: 'id', at: ['id'] },
  firstName: { kind: 'personName', at: ['first_name', 'firstname', 'prenom'], otherwise: '' },
  lastName: { kind: 'personName', at: ['last_name', 'lastname', 'nom', 'last_initial'], otherwise: '' },
  displayName: { kind: 'filledText', at: ['display_name', 'full_name', 'name', 'title'], otherwise: null },
  email: { kind: 'filledText', at: ['email', 'courriel', 'mail'], otherwise: null },
  phone: { kind: 'filledText', at: ['phone', 'telephone', 'tel'], otherwise: null },
  city: { kind: 'filledText', at: ['city', 'ville'], otherwise: null },
  schoolName: {
    kind: 'filledText',
    at: [
      'school_name',
      'school.name',
      'school.nom',
      'ecole.nom',
      'ecole.name',
      'etablissement_scolaire',
      'ecole',
    ],
    otherwise: null,
  },
  field: { kind: 'filledText', at: ['field', 'domaine', 'filiere', 'metier', 'headline'], otherwise: null },
  level: { kind: 'filledText', at: ['level', 'niveau', 'diploma', 'diplome'], otherwise: null },
  startsOn: { kind: 'day', at: ['start_date', 'starts_on', 'date_debut', 'debut'], otherwise: null },
  endsOn: { kind: 'day', at: ['end_date', 'ends_on', 'date_fin', 'fin'], otherwise: null },
  languages: { kind: 'terms', at: ['languages', 'langues'], otherwise: [] },
  bio: { kind: 'filledProse', at: ['bio', 'description', 'presentation', 'content'], otherwise: null },
} as const satisfies Fields;

export const SCHOOL = {
  id: { kind: 'id', at: ['id'] },
  name: { kind: 'filledText', at: ['name', 'nom', 'title', 'titre'], otherwise: null },
  city: { kind: 'filledText', at: ['city', 'ville', 'address.city'], otherwise: null },
  postcode: { kind: 'filledText', at: ['postcode', 'code_postal', 'postal_code', 'zip'], otherwise: null },
  description: { kind: 'filledProse', at: ['description', 'descriptif', 'content'], otherwise: null },
  website: { kind: 'filledText', at: ['website', 'site', 'site_web', 'url'], otherwise: null },
} as const satisfies Fields;
