import { oneLine } from './one-line.ts';

/** Letters that a domain may have beside those of ASCII: of alphabets, not of punctuation. */
const LETTER = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u0370-\\u1fff\\u3040-\\ud7ff';
const LABEL = `[${LETTER}0-9](?:[${LETTER}0-9-]*[${LETTER}0-9])?`;
const LOCAL = "[A-Za-z0-9_'+-]+(?:\\.[A-Za-z0-9_'+-]+)*";

/** An address whose domain may have accents; the mailbox may not, since many mail servers refuse them. */
export const ADDRESS = new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+(?:[${LETTER}]{2,}|xn--[a-z0-9-]+)$`);

const MAILBOX_SIGN = /[A-Za-z0-9_'+.-]/;
const DOMAIN_SIGN = new RegExp(`[${LETTER}0-9.-]`);

/** Removes invisible characters: marks that direct, join or vary what is written. */
export function withoutUnseen(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '');
}

/** What a sentence or a list leaves around an address. */
const AROUND = /^[\s"'«“‘(]+(?=.*@)|[\s"'»”’),;.:]+$/g;

/**
 * The address in what an address book, a link or a mail program has copied: without invisible marks, `mailto:`, the
 * name before it, the brackets around it and the sign that ends a sentence. What holds no single address stays, for
 * whoever judges it.
 */
export function plainAddress(copied: string): string {
  const seen = oneLine(withoutUnseen(copied)).normalize('NFKC').trim();
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]*)>[\s,;.]*$/.exec(seen) ?? [];
  const address = unlinked(inBrackets ?? seen);
  // Two addresses are none, but a mail program may take the address for the name too.
  return name.includes('@') && unlinked(name) !== address ? seen : address;
}

function unlinked(text: string): string {
  const bare = text.replace(AROUND, '');
  const [, link] = /^mailto:\s*([^?]*)/i.exec(bare) ?? [];
  return link === undefined ? bare : decoded(link).replace(AROUND, '');
}

/** In a link a sign may be spelt as `%2B`. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/**
 * The first character that an address cannot have at its place; null where there is none, or the text is no address.
 */
export function strangeSign(typed: string): string | null {
  const [mailbox = '', domain, second] = plainAddress(typed).split('@');
  if (domain === undefined) return null;
  if (second !== undefined) return '@';
  return (
    [...mailbox].find((sign) => !MAILBOX_SIGN.test(sign)) ??
    [...domain].find((sign) => !DOMAIN_SIGN.test(sign)) ??
    null
  );
}
