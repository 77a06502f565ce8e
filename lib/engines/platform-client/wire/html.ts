/** The letters of Latin-1 by their HTML names, from U+00A0 on in order. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
  micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
  Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute
  Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute
  icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(/\s+/).map((name, place) => [name, String.fromCodePoint(0xa0 + place)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    OElig: 'Œ',
    oelig: 'œ',
    euro: '€',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    bull: '•',
  }),
]);

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]\w{1,7}));/g;

/** Decodes the entities of HTML: `l&#8217;&eacute;t&eacute;` is “l’été”. Unknown ones stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

const MARKUP = /<\/?(?:p|br|div|ul|ol|li|h[1-6]|strong|em|b|i|a|span)(?:\s[^<>]*)?\/?>/i;
const LINE_ENDS = /<br\s*\/?>|<\/(?:p|div|ul|ol|li|h[1-6])>/gi;
const POINTS = /<li(?:\s[^<>]*)?>/gi;
const TAGS = /<\/?[a-z][^<>]*>/gi;

/** Lines of text from HTML; text without markup stays as it is. */
export function toPlainText(text: string): string {
  if (!MARKUP.test(text)) return decodeEntities(text);
  const lines = text
    .replace(/\s*\n\s*/g, ' ')
    .replace(LINE_ENDS, '\n')
    .replace(POINTS, '– ')
    .replace(TAGS, '');
  return decodeEntities(lines)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const CONTENT = /<(h[1-6]|ul|ol|li|blockquote|strong|b|em|i|a|img)(?=[\s/>])/gi;
const ALIKE: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** The meaningful elements of a text, in order, without those that only separate or wrap. */
export function elementsOf(html: string): string {
  return [...html.matchAll(CONTENT)]
    .map(([, name = '']) => name.toLowerCase())
    .map((name) => `<${ALIKE[name] ?? name}>`)
    .join('');
}
