import 'server-only';
import sanitize, { type IOptions, type Transformer } from 'sanitize-html';
import { type Attributes, isAllowedValue, MARKUP_ELEMENTS } from './markup.ts';
import type { CleanHtml } from './model.ts';

/** What holds no words of the author: it goes with all that is in it. */
const SILENT = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'noembed', 'noframes', 'title', 'head'],
  ...['iframe', 'object', 'embed', 'applet', 'svg', 'math', 'template', 'xml', 'audio', 'video', 'canvas'],
];

/** Keeps what may stand in the attributes of an element. */
const keeping =
  (attributes: Attributes): Transformer =>
  (tagName, given) => {
    const kept = Object.entries(attributes).flatMap(([name, kind]) => {
      const value = given[name];
      return value !== undefined && isAllowedValue(kind, value) ? [[name, value]] : [];
    });
    return { tagName, attribs: Object.fromEntries(kept) };
  };

/** A link without a way is words, and a picture without a place is nothing. */
const exclusiveFilter: IOptions['exclusiveFilter'] = ({ tag, attribs }) => {
  if (tag === 'a' && !attribs.href) return 'excludeTag';
  return tag === 'img' && !attribs.src;
};

const OPTIONS: IOptions = {
  allowedTags: MARKUP_ELEMENTS.map(([tag]) => tag),
  allowedAttributes: Object.fromEntries(
    MARKUP_ELEMENTS.map(([tag, { attributes = {} }]) => [tag, Object.keys(attributes)]),
  ),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: SILENT,
  exclusiveFilter,
  transformTags: {
    ...Object.fromEntries(
      MARKUP_ELEMENTS.flatMap(([tag, { also = [] }]) => also.map((other) => [other, tag])),
    ),
    ...Object.fromEntries(
      MARKUP_ELEMENTS.flatMap(([tag, { attributes }]) => (attributes ? [[tag, keeping(attributes)]] : [])),
    ),
  },
};

/** As the browser writes it, so that what was only read and written is no change. */
const asWritten = (html: string) => html.replace(/<(br|img)([^<>]*?) \/>/g, '<$1$2>').trim();

/** HTML of whatever origin with nothing in it but what the text of an article may consist of. */
export function cleanHtml(html: string): CleanHtml {
  return asWritten(sanitize(html, OPTIONS)) as CleanHtml;
}

const TAG = /<\/?[a-z][^<>]*>/i;
const BLOCK = /<(?:p|h[1-6]|ul|ol|li|blockquote|div|table|section|article|figure)[\s>]/i;

/** The text of an article as a platform keeps it, in HTML or in plain paragraphs, cleaned. */
export function readBody(given: string | null): CleanHtml {
  const source = given ?? '';
  if (source.trim() === '') return '' as CleanHtml;
  if (BLOCK.test(source)) return cleanHtml(source);
  const html = TAG.test(source) ? source : escapeHtml(source);
  const paragraphs = html
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`);
  return cleanHtml(paragraphs.join(''));
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** In clean HTML nothing but an element begins with this: words and attributes have it escaped. */
const PICTURE = /<img src="([^"]*)"(?: alt="([^"]*)")?>/g;

const readAttribute = (attribute: string) =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const escapeAttribute = (value: string) => escapeHtml(value).replaceAll('"', '&quot;');

/** Where the pictures of a clean text are, each once. */
export function picturesIn(html: CleanHtml): readonly string[] {
  return [...new Set([...html.matchAll(PICTURE)].map(([, src = '']) => readAttribute(src)))];
}

/**
 * A clean text to be shown: pictures by the addresses that they have with us, and links that leave the product as it
 * is. Of a picture that may not be fetched, its description stays.
 */
export function toShownHtml(html: CleanHtml, addressOf: (src: string) => string | null): CleanHtml {
  const withPictures = html.replace(PICTURE, (_, src: string, alt = '') => {
    const address = addressOf(readAttribute(src));
    return address === null
      ? `<p class="article-picture-unshown">${alt}</p>`
      : `<img src="${escapeAttribute(address)}" alt="${alt}">`;
  });
  const away = '<a target="_blank" rel="noopener noreferrer nofollow" href=';
  return withPictures.replaceAll('<a href=', away) as CleanHtml;
}
