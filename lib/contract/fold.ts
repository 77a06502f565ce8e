/** Accents of scripts that are also written without them; in other scripts vowel signs are letters. */
const ACCENTS =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f';
/** Invisible characters: soft hyphens, joiners, direction marks, variation selectors. */
const UNSEEN =
  '\\u00ad\\u0640\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff';
const LOST = new RegExp(`[${ACCENTS}${UNSEEN}]`, 'g');
/** Letters that Unicode does not decompose, and their replacements. */
const LETTERS = new Map(
  (
    'œoe æae ßss þth øo łl đd ðd ħh ıi ŋn ŧt ĸk ƀb ƃb ɓb ƈc ȼc ɖd ɗd ƌd əe ɛe ǝe ɇe ƒf ɠg ǥg ɣg ɦh ɨi ɩi ' +
    'ȷj ɉj ƙk ƚl ɫl ɲn ƞn ɵo ɔo ƥp ɍr ʂs ȿs ƭt ʈt ʉu ʊu ʋv ƴy ɏy ƶz ȥz ςσ'
  )
    .split(' ')
    .map(([letter = '', ...typed]) => [letter, typed.join('')]),
);
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');
/** Apostrophes of all shapes, and characters that are typed instead of one. */
const APOSTROPHES = /[\u02b9-\u02bf\u02c8\u02ee\u05f3\u2018-\u201b\u2032\u2035\ua78c]/g;
/** Quotation marks, dashes, bullets and other signs beyond ASCII. */
const SIGNS =
  /[\u00a0-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u05be\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3003\u3008-\u3020]/g;

/**
 * Text normalized for search and comparison, in browsers, on servers and, as `platform.fold` and `perron.fold`, in
 * their databases: without case, accents, letters that French keyboards lack, and signs beyond ASCII.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(LOST, '')
    .toLowerCase()
    .replaceAll(LETTER, (letter) => LETTERS.get(letter) ?? letter)
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(SIGNS, ' ');
}

/** The folded words of a text: runs of letters and digits. A mark alone is no word. */
export function wordsIn(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

/**
 * The sort and comparison key of a name: letters and digits only, since apostrophes, hyphens and spaces do not
 * distinguish names. Parts stay separate: `Martin, Zoé` sorts before `Martinez, Anne`.
 */
export function sortKey(...parts: readonly string[]): string {
  return parts.map((part) => wordsIn(part).join('')).join(' ');
}

/** Compares two sort keys by code points, like a database that compares bytes. */
export function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  const [a, b] = [[...one], [...other]];
  const at = a.findIndex((letter, place) => letter !== b[place]);
  return at < 0 ? -1 : (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? -1);
}

const collator = new Intl.Collator('fr');

/** The order of a French dictionary; accents decide between names that are otherwise equal. */
export function compareNames(one: string, other: string): number {
  return compareKeys(sortKey(one), sortKey(other)) || collator.compare(one, other);
}
