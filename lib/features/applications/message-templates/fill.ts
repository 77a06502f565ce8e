import { fold } from '#contract/fold.ts';

export const FIELDS = ['firstName', 'lastName', 'offer', 'establishment', 'date', 'time', 'place'] as const;
export type TemplateField = (typeof FIELDS)[number];

/** What the fields say; one that is empty is not known. Date, time and place are those of an interview. */
export type FieldValues = Readonly<Partial<Record<TemplateField, string>>>;

/** How a field may be written, accents and capitals aside: a template stays good for a reader of the other language. */
const NAMES: Readonly<Record<string, TemplateField>> = {
  prenom: 'firstName',
  'first name': 'firstName',
  nom: 'lastName',
  'last name': 'lastName',
  offre: 'offer',
  offer: 'offer',
  maison: 'establishment',
  etablissement: 'establishment',
  house: 'establishment',
  establishment: 'establishment',
  date: 'date',
  heure: 'time',
  time: 'time',
  lieu: 'place',
  place: 'place',
};

const FIELD = /\{([^{}\n]{1,40})\}/g;

const fieldOf = (written: string): TemplateField | undefined => {
  const bare = fold(written).replace(/\s+/g, ' ').trim();
  return Object.hasOwn(NAMES, bare) ? NAMES[bare] : undefined;
};

/** The text with its fields filled in. One that is unknown, or has no value, stays as it is written. */
export function fillIn(text: string, values: FieldValues): string {
  return text.replace(FIELD, (whole, written: string) => {
    const field = fieldOf(written);
    return (field && values[field]) || whole;
  });
}

/** What stands in braces and is no field, each once, as it is written. */
export function unknownFields(text: string): readonly string[] {
  return fieldsIn(text).filter((whole) => fieldOf(whole.slice(1, -1)) === undefined);
}

/** All that stands in braces, each once: after a text was filled in, what is left to be written by hand. */
export function fieldsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(FIELD)].map(([whole]) => whole))];
}
