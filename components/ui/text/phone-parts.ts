/** A part of a telephone field: a number with its `tel:` address, or the text around numbers. */
export type PhonePart = { readonly text: string; readonly address: string | null };

const GAP = String.raw`[\s.,/()·\-\u2010-\u2015\u2212\p{Cf}]{0,3}`;
/**
 * Country codes of the French numbering plan: nine digits follow, and the trunk zero is only written in national
 * notation.
 */
const FRENCH_CODE = '(?:33|262|590|594|596)';
const OPENED = String.raw`(?:\((?=\+?\d+\)))?`;
const ABROAD = String.raw`(?:\+|(?<!\d)00)`;
const GROUPS = String.raw`(?:[\s.\-\u2010-\u2015\u2212]?(?:\d+(?![\dhH:])|\(\d+\)))+`;

const FRENCH_ABROAD = `${OPENED}(?:${ABROAD}|(?<!\\d))${GAP}${FRENCH_CODE}${GAP}(?:0${GAP})?[1-9](?:${GAP}\\d){8}(?!\\d)`;
const FRENCH_AT_HOME = `${OPENED}(?<![\\d+])0[1-9](?:${GAP}\\d){8}(?!\\d)`;
const ANY_ABROAD = `${OPENED}${ABROAD}\\)?${GROUPS}`;
const ANY_AT_HOME = `${OPENED}(?<![\\d+])\\d+${GROUPS}`;

/** Extensions, hours and days have fewer digits than the numbers beside them. */
const NUMBER = new RegExp([FRENCH_ABROAD, FRENCH_AT_HOME, ANY_ABROAD, ANY_AT_HOME].join('|'), 'gu');
const FEWEST_BESIDE = 9;
const FEWEST_ALONE = 6;
/** The maximum number of digits in E.164. */
const MOST = 15;

/** Splits the text of a telephone field, which is shown unchanged, into its numbers and the text around them. */
export function phoneParts(typed: string): readonly PhonePart[] {
  const beside = partsWith(typed, FEWEST_BESIDE);
  return beside.some(({ address }) => address) ? beside : partsWith(typed, FEWEST_ALONE);
}

function partsWith(typed: string, fewest: number): readonly PhonePart[] {
  const parts: PhonePart[] = [];
  let end = 0;
  for (const { 0: text, index } of typed.matchAll(NUMBER)) {
    const address = addressOf(text, fewest);
    if (address === null) continue;
    parts.push({ text: typed.slice(end, index), address: null }, { text, address });
    end = index + text.length;
  }
  return [...parts, { text: typed.slice(end), address: null }].filter(({ text }) => text !== '');
}

const IS_FRENCH_ABROAD = new RegExp(`^(?:00)?(${FRENCH_CODE})0?([1-9]\\d{8})$`);

/** Digits only: a sign after them could start a parameter. */
function addressOf(text: string, fewest: number): string | null {
  const digits = text.replace(/\(\s*0\s*\)/g, '').replace(/\D/g, '');
  const full = digits.replace(/^00/, '');
  if (full.length < fewest || full.length > MOST) return null;
  const [, code, rest] = IS_FRENCH_ABROAD.exec(digits) ?? [];
  if (code) return `tel:+${code}${rest}`;
  return text.includes('+') || full !== digits ? `tel:+${full}` : `tel:${digits}`;
}
