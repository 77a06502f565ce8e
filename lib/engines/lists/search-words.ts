import type { ScopeKey } from '#lib/engines/scope/scope.ts';
/** Text without case, accents and ligatures: `Élodie Cœur` becomes `elodie coeur`. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

/** A telephone number as it is dialled in France: `+33 (0)6 12 34` becomes `061234`. */
export function toDialled(phone: string): string {
  return phone
    .replaceAll(/\(0\)|[^\d+]/g, '')
    .replace(/^(?:\+|00)33/, '0')
    .replaceAll('+', '');
}

/** What is typed of an e-mail address, or of a telephone number, which is looked up as one word. */
const TYPED_CONTACT = /(\S*)@\S*|(?:\+|(?<![\p{L}\p{N}])0)[\d\s.()/-]*\d/gu;

/** Runs of letters and digits; nothing in them needs an escape in a text search value. */
export function toWords(text: string): readonly string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What a record is found by. The scope stands before each word, so one scope's search costs what its own rows cost. */
export function toIndexWords(scope: ScopeKey, texts: readonly (string | null)[]): readonly string[] {
  const found = new Set(texts.flatMap((text) => (text ? toWords(text) : [])));
  return [...found].map((word) => inScope(scope, word));
}

/** A search looks at so many words, and at no more. */
export const MOST_WORDS = 8;

/** No word has capitals, so a telephone number that is read from its end is like none. */
const FROM_END = 'E';

/** A telephone number read from its end, so that its last digits find it. */
export function toEndWords(scope: ScopeKey, phone: string | null): readonly string[] {
  const digits = phone ? toDialled(phone) : '';
  return digits === '' ? [] : [inScope(scope, FROM_END + reversed(digits))];
}

/** A letter that is a beginning and no name; in Chinese it may be a whole one. */
const ONE_LETTER = /^(?!\p{Ideographic})\p{L}$/u;

/** A name of one letter, apart from the same letter in titles and letters of application. */
const NAME = 'N';

export function toNameWords(scope: ScopeKey, names: readonly string[]): readonly string[] {
  return names
    .flatMap((name) => name.split(/\s+/).map(toWords))
    .flatMap(([word = '', ...more]) =>
      more.length === 0 && ONE_LETTER.test(word) ? inScope(scope, NAME + word) : [],
    );
}

/** What stands behind the @ of an e-mail address is one word. */
export function toDomainWords(scope: ScopeKey, email: string): readonly string[] {
  return domainsIn(email).map((domain) => inScope(scope, domain));
}

function domainsIn(text: string): readonly string[] {
  const words = [...text.matchAll(BEHIND_AT)].map(([domain]) => toWords(domain).join('.'));
  return words.flatMap((word) => (word === '' ? [] : `@${word}`));
}

const BEHIND_AT = /@[^\s@]*/g;

/** Nothing but a number, however it is grouped; with fewer digits it is no telephone number. */
const NUMBER_ALONE = /^[\d\s.()/-]+$/;
const LEAST_DIGITS = 4;

/**
 * The search as text search values, one for each word that was typed: it begins a word of the record. A single digit
 * stands for itself, a letter alone for a name of one letter, and beside longer words for nothing yet. An e-mail address
 * is looked up by the words before its @ and by all that stands behind it, a telephone number by its digits, and by its
 * last ones alone. What has nothing in it that can be searched matches nothing; a blank is no search.
 */
export function toWordQueries(scope: ScopeKey, typed: string): readonly string[] {
  const domains = domainsIn(typed);
  const words = toWords(
    NUMBER_ALONE.test(typed)
      ? joined(typed)
      : typed.replaceAll(TYPED_CONTACT, (phone, mailbox?: string) => mailbox ?? toDialled(phone)),
  );
  const longer = words.filter((word) => !ONE_LETTER.test(word));
  const isAddress = domains.length > 0;
  const asked = isAddress || longer.length === 0 ? words : longer;
  const all = [...new Set([...domains, ...asked])];
  if (all.length === 0) return typed.trim() === '' ? [] : [`'${inScope(scope, NO_WORD)}'`];
  return all.slice(0, MOST_WORDS).map((word) => {
    if (ONE_LETTER.test(word)) return `'${inScope(scope, isAddress ? word : NAME + word)}'`;
    const sought = `'${inScope(scope, word)}'`;
    if (/^\d$/.test(word)) return sought;
    return isNumber(word)
      ? `(${sought}:* | '${inScope(scope, FROM_END + reversed(word))}':*)`
      : `${sought}:*`;
  });
}

/** No record has it: words are letters and digits. */
const NO_WORD = '-';

/** Whether a search has nothing in it by which a beginning could be found: signs alone, or one letter. */
export function asksTooLittle(typed: string): boolean {
  const queries = toWordQueries('maison:0', typed);
  return queries.length > 0 && queries.every((query) => !/:\*|\d'$/.test(query));
}

/** Whether something was typed and there is nothing in it to look for, whoever looks. */
export function isSignsAlone(typed: string): boolean {
  return typed.trim() !== '' && toWords(typed).length === 0;
}

/** The search of a list that is here as a whole: a text has every word that was typed, in any place. Signs alone are in none. */
export function searchOf(typed: string): (text: string) => boolean {
  if (isSignsAlone(typed)) return () => false;
  const words = plain(typed.replaceAll(/\p{Cf}/gu, ''))
    .split(/\s+/)
    .filter((word) => toWords(word).length > 0);
  return (text) => words.every((word) => plain(text).includes(word));
}

/** All of them together; null when nothing is typed. */
export function toWordQuery(scope: ScopeKey, typed: string): string | null {
  const queries = toWordQueries(scope, typed);
  return queries.length > 0 ? queries.join(' & ') : null;
}

const isNumber = (word: string) => word.length >= LEAST_DIGITS && /^\d+$/.test(word);

function joined(typed: string): string {
  const digits = toDialled(typed);
  return isNumber(digits) ? digits : typed;
}

const reversed = (text: string) => [...text].reverse().join('');

/** `maison:12` stands before a word as `m12`. */
function inScope(scope: ScopeKey, word: string): string {
  const [kind = '', id] = scope.split(':');
  return `${kind.charAt(0)}${id}/${word.slice(0, LONGEST_WORD)}`;
}

const LONGEST_WORD = 60;
