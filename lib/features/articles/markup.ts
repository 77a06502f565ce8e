/** The kind of value of an attribute: address of a link, address of a picture, number, or text. */
type Attribute = 'link' | 'picture' | 'number' | 'words';

export type Attributes = Readonly<Record<string, Attribute>>;

type Element = {
  /** The editor's name for it. */
  readonly name: string;
  /** A mark applies to text; a node is a block, or inline. */
  readonly kind: 'node' | 'mark';
  readonly attributes?: Attributes;
  /** Elements that are parsed as this one, and never written. */
  readonly also?: readonly string[];
};

/**
 * All elements that the text of an article may contain. The editor's schema and the sanitizer are derived from this
 * table: what is not in it cannot be typed, pasted, saved or shown.
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

/** The table as entries. */
export const MARKUP_ELEMENTS: readonly (readonly [tag: string, Element])[] = Object.entries(ARTICLE_MARKUP);

/** Levels of headings: the title of the article is the first. */
export const HEADING_LEVELS = [2, 3] as const;

const ADDRESSES: Readonly<Record<'link' | 'picture', RegExp>> = {
  // Matched from the scheme on: browsers skip leading blanks and control characters.
  link: /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu,
  picture: /^https?:\/\/[^\s\p{Cc}]+$/iu,
};

/** Whether an address is allowed in a link or a picture of an article. */
export function isAllowedAddress(kind: 'link' | 'picture', address: unknown): address is string {
  return typeof address === 'string' && ADDRESSES[kind].test(address) && URL.canParse(address);
}

/** Whether a value is allowed in an attribute. */
export function isAllowedValue(kind: Attribute, value: unknown): boolean {
  if (kind === 'link' || kind === 'picture') return isAllowedAddress(kind, value);
  return kind === 'words' || /^\d{1,4}$/.test(String(value));
}

/** The address of a typed link: people write `lutece.fr` and `a@lutece.fr`. Null where there is none. */
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
