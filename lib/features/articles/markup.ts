/** What stands in an attribute: where a link leads, where a picture is, a number, or words. */
type Attribute = 'link' | 'picture' | 'number' | 'words';

export type Attributes = Readonly<Record<string, Attribute>>;

type Element = {
  /** What the editor calls it. */
  readonly name: string;
  /** A mark is of words; a node is a block, or stands between words. */
  readonly kind: 'node' | 'mark';
  readonly attributes?: Attributes;
  /** Elements that are read as this one, and never written. */
  readonly also?: readonly string[];
};

/**
 * Everything that the text of an article may consist of. The editor's schema and the sanitizer are made from this
 * table: what is not in it can neither be typed, nor pasted, nor saved, nor shown.
 */
export const ARTICLE_MARKUP = {
  p: { name: 'paragraph', kind: 'node' },
  h2: { name: 'heading', kind: 'node', also: ['h1'] },
  h3: { name: 'heading', kind: 'node', also: ['h4', 'h5', 'h6'] },
  ul: { name: 'bulletList', kind: 'node' },
  ol: { name: 'orderedList', kind: 'node', attributes: { start: 'number' } },
  li: { name: 'listItem', kind: 'node' },
  blockquote: { name: 'blockquote', kind: 'node' },
  br: { name: 'hardBreak', kind: 'node' },
  strong: { name: 'bold', kind: 'mark', also: ['b'] },
  em: { name: 'italic', kind: 'mark', also: ['i'] },
  a: { name: 'link', kind: 'mark', attributes: { href: 'link' } },
  img: { name: 'image', kind: 'node', attributes: { src: 'picture', alt: 'words' } },
} as const satisfies Readonly<Record<string, Element>>;

/** The table for who goes through it. */
export const MARKUP_ELEMENTS: readonly (readonly [tag: string, Element])[] = Object.entries(ARTICLE_MARKUP);

/** The levels of headings: the title of the article is the first. */
export const HEADING_LEVELS = [2, 3] as const;

const ADDRESSES: Readonly<Record<'link' | 'picture', RegExp>> = {
  // Whole from its scheme on, so that nothing can stand before it: a browser skips blanks and control characters.
  link: /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu,
  picture: /^https?:\/\/[^\s\p{Cc}]+$/iu,
};

/** Whether an address may stand in a link or in a picture of an article. */
export function isAllowedAddress(kind: 'link' | 'picture', address: unknown): address is string {
  return typeof address === 'string' && ADDRESSES[kind].test(address) && URL.canParse(address);
}

/** Whether a value may stand in an attribute. */
export function isAllowedValue(kind: Attribute, value: unknown): boolean {
  if (kind === 'link' || kind === 'picture') return isAllowedAddress(kind, value);
  return kind === 'words' || /^\d{1,4}$/.test(String(value));
}

/** Where typed words lead: `lutece.fr` and `a@lutece.fr` are how people write addresses. Null for what leads nowhere. */
export function findLink(typed: string): string | null {
  const words = typed.trim();
  const address = toAddress(words);
  return isAllowedAddress('link', address) ? address : null;
}

function toAddress(words: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(words)) return words;
  if (/^\+?[\d\s.()-]{6,25}$/.test(words)) return `tel:${words.replace(/[^\d+]/g, '')}`;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(words)) return `mailto:${words}`;
  return /^[^\s/]+\.[^\s/]+/.test(words) ? `https://${words}` : '';
}
