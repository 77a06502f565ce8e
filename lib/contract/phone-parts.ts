/** A part of a telephone field: a number with its `tel:` address, or the text around numbers. */
export type PhonePart = { readonly text: string; readonly address: string | null };

/** What people write between digits, in a class of a pattern. */
export const BETWEEN_DIGITS = String.raw`\s.()/·\u2010-\u2015\u2212-`;
const GAP = String.raw`[,\p{Cf}${BETWEEN_DIGITS}]{0,3}`;
/** Country codes of the French numbering plan: nine digits follow, and the trunk zero is written only at home. */
const FRENCH_CODE = '(?:33|262|590|594|596)';
const OPENED = String.raw`(?:\((?=\+?\d+\)))?`;
/** A day, as of when somebody can be called, is no number, nor is it a part of one. */
const DAY = String.raw`(?<!\d[/.-]?)\d{1,2}(?<sign>[/.-])(?:0?[1-9]|1[0-2])\k<sign>(?:19|20)\d\d(?![/.-]?\d)`;
/** Behind the code of a town or an operator, in the manner of Belgium and Germany. */
const BEHIND_SLASH = String.raw`\s?/\s?\d`;
const ABROAD = String.raw`(?:\+|(?<!\d)00)`;
const GROUPS = String.raw`(?:[\s.\-\u2010-\u2015\u2212]?(?:\d+(?![\dhH:])|\(\d+\)))+`;

const FRENCH_ABROAD = `${OPENED}(?:${ABROAD}|(?<!\\d))${GAP}${FRENCH_CODE}${GAP}(?:0${GAP})?[1-9](?:${GAP}\\d){8}(?!\\d)`;
const FRENCH_AT_HOME = `${OPENED}(?<![\\d+])0\\)?${GAP}[1-9](?:${GAP}\\d){8}(?!\\d)`;
const ANY_ABROAD = `${OPENED}${ABROAD}\\)?(?:\\s?\\d{1,3}[\\s.-]?(?:\\(0\\)\\s?)?\\d{1,4}(?=${BEHIND_SLASH})\\s?/)?${GROUPS}`;
const ANY_AT_HOME = `${OPENED}(?<![\\d+])(?:0\\d{1,4}(?=${BEHIND_SLASH})\\s?/\\s?)?\\d+\\)?${GROUPS}`;

/** Extensions, hours and days have fewer digits than the numbers that they stand beside. */
const NUMBER = new RegExp([DAY, FRENCH_ABROAD, FRENCH_AT_HOME, ANY_ABROAD, ANY_AT_HOME].join('|'), 'gu');
const FEWEST_BESIDE = 9;
const FEWEST_ALONE = 6;
/** The maximum number of digits in E.164. */
const MOST = 15;
/** Where a whole number is as short: Saint-Pierre-et-Miquelon, Wallis-et-Futuna, Nouvelle-Calédonie, Polynésie. */
const SHORT_PLAN = new RegExp(`${ABROAD}${GAP}(?:508|681|687|689)`, 'u');

/** Digits of Arabic and of wide keyboards, as those that are dialled; each stays one character. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
const dialling = (typed: string) =>
  typed.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) % 16)).replaceAll('\uff0b', '+');

/** Splits the text of a telephone field, which is shown unchanged, into its numbers and the text around them. */
export function phoneParts(typed: string): readonly PhonePart[] {
  const beside = partsWith(typed, SHORT_PLAN.test(dialling(typed)) ? FEWEST_ALONE : FEWEST_BESIDE);
  return beside.some(({ address }) => address) ? beside : partsWith(typed, FEWEST_ALONE);
}

function partsWith(typed: string, fewest: number): readonly PhonePart[] {
  const parts: PhonePart[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of dialling(typed).matchAll(NUMBER)) {
    const address = groups?.sign ? null : addressOf(found, fewest);
    if (address === null) continue;
    const text = typed.slice(index, index + found.length);
    parts.push({ text: typed.slice(end, index), address: null }, { text, address });
    end = index + text.length;
  }
  return [...parts, { text: typed.slice(end), address: null }].filter(({ text }) => text !== '');
}

const IS_FRENCH_ABROAD = new RegExp(`^(?:00)?(${FRENCH_CODE})0?([1-9]\\d{8})$`);

/** Digits only: a sign after them could start a parameter. */
function addressOf(text: string, fewest: number): string | null {
  const isAbroad = /^\(?(?:\+|00)/.test(text);
  const digits = (isAbroad ? text.replace(/\(\s*0\s*\)/g, '') : text).replace(/\D/g, '');
  const full = digits.replace(/^00/, '');
  if (full.length < fewest || full.length > MOST) return null;
  const [, code, rest] = IS_FRENCH_ABROAD.exec(digits) ?? [];
  if (code) return `tel:+${code}${rest}`;
  return text.includes('+') || full !== digits ? `tel:+${full}` : `tel:${digits}`;
}
