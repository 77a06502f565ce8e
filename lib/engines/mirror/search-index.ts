import { domainToUnicode } from 'node:url';
import { AsYouType } from 'libphonenumber-js';
import { wordsIn } from '#contract/fold.ts';
import { BETWEEN_DIGITS } from '#contract/phone-parts.ts';
import { withoutUnseen } from '#contract/plain-address.ts';
import { domainsIn, joinedFrom, ONE_LETTER } from '#lib/engines/lists/search-words.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { dialledForms, toDialled } from './phone-numbers.ts';

/**
 * The search words of records and of queries: letters, marks and digits, so that nothing in them needs an escape in a
 * text search value. The scope precedes each, so that one scope’s search costs what its own rows cost.
 */
function inScope(scope: ScopeKey, word: string): string {
  const [kind = '', id] = scope.split(':');
  return `${kind.charAt(0)}${id}/${word.slice(0, LONGEST_WORD)}`;
}

const LONGEST_WORD = 60;

/** The search words of a record. */
export function toIndexWords(scope: ScopeKey, texts: readonly (string | null)[]): readonly string[] {
  const found = new Set(texts.flatMap((text) => (text ? wordsIn(text) : [])));
  return [...found].map((word) => inScope(scope, word));
}

/** The same for texts that may be typed without their apostrophes and hyphens: `d’hôtel` as `dhotel`. */
export function toJoinedWords(scope: ScopeKey, texts: readonly (string | null)[]): readonly string[] {
  const found = new Set(
    texts.flatMap((text) => text?.split(/\s+/).flatMap((part) => joinedFrom(wordsIn(part))) ?? []),
  );
  return [...found].map((word) => inScope(scope, word));
}

/** Scripts without a space between the names of a person. */
const UNSPACED = /[\p{Ideographic}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Marks a name of one letter, as opposed to the same letter in titles and cover letters. */
const NAME = 'N';

/** Names of one letter by themselves, and names that are typed as one word. */
export function toNameWords(scope: ScopeKey, first: string, last: string): readonly string[] {
  const letters = [first, last]
    .flatMap((name) => name.split(/\s+/).map(wordsIn))
    .flatMap(([word = '', ...more]) => (more.length === 0 && ONE_LETTER.test(word) ? NAME + word : []));
  const [own, family] = [wordsIn(first), wordsIn(last)];
  const whole = UNSPACED.test(first + last)
    ? [
        [...family, ...own],
        [...own, ...family],
      ]
    : [];
  const joined = [own, family, ...whole].flatMap(joinedFrom);
  return [...new Set([...letters, ...joined])].map((word) => inScope(scope, word));
}

/** No word has capitals, so that a telephone number read from its end equals no other word. */
const FROM_END = 'E';

/**
 * Telephone numbers as they are dialled, here and from abroad, and read from their end, so that last digits find them.
 */
export function toPhoneWords(scope: ScopeKey, phone: string | null): readonly string[] {
  const words = dialledForms(phone ?? '').flatMap(({ national, abroad }) => [
    ...[national, FROM_END + reversed(national)],
    ...(abroad === null ? [] : [abroad]),
  ]);
  return [...new Set(words)].map((word) => inScope(scope, word));
}

/** The domain of an e-mail address is one word. */
export function toDomainWords(scope: ScopeKey, email: string): readonly string[] {
  return domainsIn(withAccents(email)).map((domain) => inScope(scope, domain));
}

/** The parts of domains that are spelt `xn--…` with their accents. */
function withAccents(text: string): string {
  return text.replaceAll(/\bxn--[a-z0-9-]+/gi, (part) => domainToUnicode(part) || part);
}

/** The most words of a search; further ones are ignored. */
const MOST_WORDS = 8;

/** So many typed words may be one in a name: `van der Berg`. */
const MOST_JOINED = 3;

/** Nothing but a number, however it is grouped; with fewer digits it is no telephone number. */
const NUMBER_ALONE = new RegExp(`^[\\d${BETWEEN_DIGITS}]+$`);
const LEAST_DIGITS = 4;

/** An e-mail address, or a telephone number, which begins no word and is searched as one. */
const TYPED_CONTACT = new RegExp(
  String.raw`(\S*)@\S*|(?<!\S)(?:\+|\(?0)[\d${BETWEEN_DIGITS}]*\d(?![\p{L}\p{N}@])`,
  'gu',
);

/**
 * The search as text search values, one for each typed word: it begins a word of the record, alone or together with its
 * neighbours. A single digit matches itself, a letter alone a name of one letter, and beside longer words it is
 * ignored. An e-mail address is searched by the words before its @ and by its whole domain, a telephone number by all
 * ways to dial it, and by its last digits. Text without anything to search for matches nothing; a blank is no search.
 */
export function toWordQueries(scope: ScopeKey, text: string): readonly string[] {
  const typed = withoutUnseen(text);
  const phones: string[] = [];
  const rest = typed.replaceAll(TYPED_CONTACT, (contact, mailbox?: string) => {
    if (mailbox !== undefined) return `${mailbox} `;
    phones.push(contact);
    return ' ';
  });
  const domains = domainsIn(withAccents(typed)).map((domain) => begins(scope, domain));
  const words = NUMBER_ALONE.test(rest) ? wordsOfNumber(rest) : wordsIn(rest);
  const isAddress = domains.length > 0;
  const hasLonger = phones.length > 0 || words.some((word) => !ONE_LETTER.test(word));
  const asked = words.flatMap((word, at) => {
    if (isAddress || !hasLonger) return wordQuery(scope, word, isAddress);
    return ONE_LETTER.test(word) ? [] : joinedQuery(scope, words, at);
  });
  const all = [...new Set([...domains, ...phones.map((phone) => phoneQuery(scope, phone)), ...asked])];
  if (all.length === 0) return text.trim() === '' ? [] : [`'${inScope(scope, NO_WORD)}'`];
  return all.slice(0, MOST_WORDS);
}

/** No record has it: words are letters and digits. */
const NO_WORD = '-';

/** All of them together; null when nothing is typed. */
export function toWordQuery(scope: ScopeKey, typed: string): string | null {
  const queries = toWordQueries(scope, typed);
  return queries.length > 0 ? queries.join(' & ') : null;
}

const begins = (scope: ScopeKey, word: string) => `'${inScope(scope, word)}':*`;
const anyOf = (queries: readonly string[]) => {
  const [first = '', ...more] = [...new Set(queries)];
  return more.length === 0 ? first : `(${[first, ...more].join(' | ')})`;
};

function wordQuery(scope: ScopeKey, word: string, isAddress = false): string {
  if (ONE_LETTER.test(word)) return `'${inScope(scope, isAddress ? word : NAME + word)}'`;
  if (/^\d$/.test(word)) return `'${inScope(scope, word)}'`;
  if (!isNumber(word)) return begins(scope, word);
  return anyOf([begins(scope, word), begins(scope, FROM_END + reversed(word))]);
}

/** A typed word alone, or joined with those around it; only letters are parts of names. */
function joinedQuery(scope: ScopeKey, words: readonly string[], at: number): string {
  const runs = Array.from({ length: MOST_JOINED }, (_, back) => at - back).flatMap((from) =>
    Array.from({ length: MOST_JOINED - 1 }, (_, more) =>
      words.slice(Math.max(from, 0), from + more + 2),
    ).filter(
      (run) => from >= 0 && run.length > 1 && from + run.length > at && run.every((word) => !/\d/.test(word)),
    ),
  );
  return anyOf([wordQuery(scope, words[at] ?? ''), ...runs.map((run) => begins(scope, run.join('')))]);
}

/** France and overseas: their numbers are written without a country wherever French is spoken. */
const FRENCH = /^(?:33|262|508|590|594|596|681|687|689)$/;

/** A number as it was typed, and without its country code where a French one may be meant. */
function phoneQuery(scope: ScopeKey, phone: string): string {
  const digits = phone.replaceAll(/\(0\)|\D/g, '');
  const isAbroad = /^(?:\+|00)/.test(phone.replaceAll(/[^\d+]/g, ''));
  if (!isAbroad) return wordQuery(scope, toDialled(phone));
  const typed = new AsYouType();
  typed.input(`+${digits.replace(/^00/, '')}`);
  const national = FRENCH.test(typed.getCallingCode() ?? '') ? typed.getNationalNumber() : '';
  const forms = [digits.replace(/^00/, ''), ...(national === '' ? [] : [national, `0${national}`])];
  return anyOf(forms.filter((form) => form !== '').map((form) => begins(scope, form)));
}

const isNumber = (word: string) => word.length >= LEAST_DIGITS && /^\d+$/.test(word);

/** A number is one word however it is grouped; fewer digits stay as they are. */
function wordsOfNumber(typed: string): readonly string[] {
  const digits = typed.replaceAll(/\D/g, '');
  return isNumber(digits) ? [digits] : wordsIn(typed);
}

const reversed = (text: string) => [...text].reverse().join('');
