import { fold } from '#contract/fold.ts';

export const FIELDS = ['firstName', 'lastName', 'offer', 'establishment', 'date', 'time', 'place'] as const;
export type TemplateField = (typeof FIELDS)[number];

/** Values of the fields; an empty one is unknown. Date, time and place are those of an interview. */
export type FieldValues = Readonly<Partial<Record<TemplateField, string>>>;

/** Accepted names of the fields, without accents and case: a template also works for a reader of the other language. */
const NAMES: Readonly<Record<string, TemplateField>> = {
  prenom: 'firstName',
  'first name': 'firstName',
  nom: 'lastName',
  'last name': 'lastName',
  offre: 'offer',
  offer: 'offer',
  job: 'offer',
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

/** Placeholders of other tools: none of these is filled in, nor anything inside them. */
const ELSEWHERE = [
  /\{{2,}[^{}\n]{1,60}\}+/u,
  /[$#@%]\{[^{}\n]{1,60}\}/u,
  /\[{1,2} ?[\p{L}_][^[\]\n]{0,60}\]{1,2}/u,
  // `de 10 %brut à 20 %` and an encoded address are none.
  /(?<!\d\s?|:\/\/\S*)%{1,2}[\p{L}_][\p{L}\d_. -]{0,38}%{1,2}/u,
  /<{1,2} ?[\p{L}_][\p{L}\d_ -]{0,38}>{1,2}/u,
  /<%=? ?[^<>%\n]{1,60} ?%>/u,
  /%\([\p{L}_][\p{L}\d_]{0,40}\)s/u,
  /(?<![\p{L}\d])(?<sign>[@#_]{2}|\$)[\p{L}_][\p{L}\d_.-]{0,38}\k<sign>(?![\p{L}\d])/u,
  /\*\|[^|\n]{1,60}\|\*/u,
  /«[\p{L}_]{1,40}»/u,
];
const FIELD = new RegExp([...ELSEWHERE, /\{[^{}\n]{1,40}\}/u].map(({ source }) => source).join('|'), 'gu');

const fieldOf = (whole: string): TemplateField | undefined => {
  const written = /^\{([^{}]+)\}$/.exec(whole)?.[1] ?? '';
  const bare = fold(written).replace(/\s+/g, ' ').trim();
  return Object.hasOwn(NAMES, bare) ? NAMES[bare] : undefined;
};

/** The text with its fields filled in. A field that is unknown, or has no value, stays as it is written. */
export function fillIn(text: string, values: FieldValues): string {
  return text.replace(FIELD, (whole) => {
    const field = fieldOf(whole);
    return (field && values[field]) || whole;
  });
}

/** Placeholders that are no fields, of this or another tool, each once, as they are written. */
export function unknownFields(text: string): readonly string[] {
  return fieldsIn(text).filter((whole) => fieldOf(whole) === undefined);
}

/** Everything that looks like a field, each once: what is left to be written by hand after filling in. */
export function fieldsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(FIELD)].map(([whole]) => whole))];
}
