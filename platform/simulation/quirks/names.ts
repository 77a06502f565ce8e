import { type Difference, eachText, isRecord, type Reshape, reshaping, type Wire } from './exchange.ts';

const at = (value: unknown): Wire => (isRecord(value) ? value : {});

/** Field names of a record: the service's, and the other platform's. */
const renamed =
  (names: Readonly<Record<string, string>>): Reshape =>
  (record) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [names[name] ?? name, value]));

/** The candidate's fields beside those of the application. */
export const FLAT_NAMES = reshaping({
  candidatures: ({ candidate, offre, cv, ...rest }) => ({
    ...rest,
    ...at(candidate),
    offre_id: at(offre).id,
    offre_title: at(offre).title,
    cv_id: at(cv).id ?? null,
  }),
});

/** Nested deeper than in the service. */
export const NESTED_NAMES = reshaping({
  candidatures: ({ candidate, ...rest }) => {
    const { first_name, last_name, email, phone, city, ...more } = at(candidate);
    const name = { first: first_name, last: last_name };
    return { ...rest, applicant: { name, contact: { email, phone }, address: { city }, ...more } };
  },
  offres: ({ city, postcode, ...rest }) => ({ ...rest, location: { city, postal_code: postcode } }),
});

const FRENCH_CANDIDATE = renamed({
  first_name: 'prenom',
  last_name: 'nom',
  email: 'courriel',
  phone: 'telephone',
  city: 'ville',
  headline: 'accroche',
  languages: 'langues',
});
const FRENCH_RECORD = {
  title: 'titre',
  name: 'nom',
  city: 'ville',
  postcode: 'code_postal',
  date: 'cree_le',
  modified: 'updated_at',
  status: 'statut',
} as const;
const french = renamed(FRENCH_RECORD);

export const FRENCH_NAMES: Difference = reshaping({
  candidatures: ({ candidate, cover_letter, offre, ...rest }) => {
    const { status_history, ...application } = rest;
    return {
      ...french(application),
      candidat: FRENCH_CANDIDATE(at(candidate)),
      lettre: cover_letter,
      offre: french(at(offre)),
      historique: status_history,
    };
  },
  offres: ({ description, profile, ...rest }) => ({
    ...french(rest),
    descriptif: description,
    profil: profile,
  }),
  maisons: french,
});

const rendered = (value: unknown) => ({ rendered: value });

/** Wrapped as content management systems do, with one display name of the candidate. */
export const RENDERED_NAMES = reshaping({
  candidatures: ({ candidate, cover_letter, ...rest }) => {
    const { first_name, last_name, ...more } = at(candidate);
    const author = { ...more, display_name: `${first_name} ${last_name}` };
    return { ...rest, candidate: author, content: rendered(cover_letter) };
  },
  offres: ({ title, description, ...rest }) => ({
    ...rest,
    title: rendered(title),
    content: rendered(description),
  }),
  maisons: ({ name, ...rest }) => ({ ...rest, title: rendered(name) }),
});

/** An application is returned with little more than its identifier. */
export const NO_NAMES = reshaping({
  candidatures: ({ id, status, date, modified, offre, maison }) => ({
    id,
    status,
    date,
    modified,
    offre_id: at(offre).id,
    maison_id: at(maison).id,
  }),
});

/** Only the number of the establishment. */
export const MAISON_NUMBER = reshaping({
  candidatures: ({ maison, ...rest }) => ({ ...rest, maison: at(maison).id }),
  offres: ({ maison_id, maison_name: _, ...rest }) => ({ ...rest, maison: maison_id }),
});

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  "'": '&#039;',
  '’': '&#8217;',
  é: '&eacute;',
  è: '&#xE8;',
  ô: '&ocirc;',
};
const NO_PROSE = /(_url|_at|date|modified|status|slug|token|email)$/;

/** Texts are HTML-escaped. */
export const HTML_ENTITIES: Difference = {
  answer: (answered) => ({
    ...answered,
    body: eachText(answered.body, (text, key) =>
      NO_PROSE.test(key) ? text : text.replace(/[&'’éèô]/g, (letter) => ENTITIES[letter] ?? letter),
    ),
  }),
};
