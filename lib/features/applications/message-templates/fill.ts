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

/** How other tools write a field: none of these is filled in, nor is what they hold. */
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

/** The text with its fields filled in. One that is unknown, or has no value, stays as it is written. */
export function fillIn(text: string, values: FieldValues): string {
  return text.replace(FIELD, (whole) => {
    const field = fieldOf(whole);
    return (field && values[field]) || whole;
  });
}

/** What looks like a field, here or in another tool, and is none, each once, as it is written. */
export function unknownFields(text: string): readonly string[] {
  return fieldsIn(text).filter((whole) => fieldOf(whole) === undefined);
}

/** All that looks like a field, each once: after a text was filled in, what is left to be written by hand. */
export function fieldsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(FIELD)].map(([whole]) => whole))];
}
