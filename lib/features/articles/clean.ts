import 'server-only';
import sanitize, { type IOptions, type Transformer } from 'sanitize-html';
import { type Attributes, isAllowedValue, MARKUP_ELEMENTS } from './markup.ts';
import type { CleanHtml } from './model.ts';

/** Elements without text of the author: they are removed with their content. */
const SILENT = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'noembed', 'noframes', 'title', 'head'],
  ...['iframe', 'object', 'embed', 'applet', 'svg', 'math', 'template', 'xml', 'audio', 'video', 'canvas'],
];

/** Keeps allowed values of the attributes of an element. */
const keeping =
  (attributes: Attributes): Transformer =>
  (tagName, given) => {
    const kept = Object.entries(attributes).flatMap(([name, kind]) => {
      const value = given[name];
      return value !== undefined && isAllowedValue(kind, value) ? [[name, value]] : [];
    });
    return { tagName, attribs: Object.fromEntries(kept) };
  };

/** A link without an address becomes its text, and a picture without one is removed. */
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

/** As browsers serialize it, so that a text that was only read and written is unchanged. */
const asWritten = (html: string) => html.replace(/<(br|img)([^<>]*?) \/>/g, '<$1$2>').trim();

/** HTML of any origin, reduced to what the text of an article may contain. */
export function cleanHtml(html: string): CleanHtml {
  return asWritten(sanitize(html, OPTIONS)) as CleanHtml;
}

const TAG = /<\/?[a-z][^<>]*>/i;
const BLOCK = /<(?:p|h[1-6]|ul|ol|li|blockquote|div|table|section|article|figure)[\s>]/i;

/** The stored text of an article, in HTML or in plain paragraphs, sanitized. */
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

/** In sanitized HTML only an element starts like this: text and attributes are escaped. */
const PICTURE = /<img src="([^"]*)"(?: alt="([^"]*)")?>/g;

const readAttribute = (attribute: string) =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const escapeAttribute = (value: string) => escapeHtml(value).replaceAll('"', '&quot;');

/** The addresses of the pictures of a sanitized text, each once. */
export function picturesIn(html: CleanHtml): readonly string[] {
  return [...new Set([...html.matchAll(PICTURE)].map(([, src = '']) => readAttribute(src)))];
}

/**
 * A sanitized text for display: pictures by the dashboard's own addresses, and links marked as leaving the product. A
 * picture that may not be fetched is replaced by its description.
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
