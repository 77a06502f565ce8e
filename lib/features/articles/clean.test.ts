import { expect, it } from 'vitest';
import { HOSTILE_HTML } from '#test/hostile-html.ts';
import { cleanHtml, picturesIn, readBody, toShownHtml } from './clean.ts';
import { isAllowedValue, MARKUP_ELEMENTS } from './markup.ts';

const ELEMENTS = new Map(MARKUP_ELEMENTS);
const TAGS = /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+="[^"<>]*")*)>/gi;

/** Parts of HTML that are not in the table, or only look like tags. */
function strange(html: string): string[] {
  const rest = html.replace(TAGS, '');
  const found = rest.includes('<') ? [rest] : [];
  for (const [whole, end = '', tag = '', attributes = ''] of html.matchAll(TAGS)) {
    const element = ELEMENTS.get(tag);
    if (!element || (end !== '' && attributes !== '')) found.push(whole);
    for (const [pair, name = '', value = ''] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) {
      const kind = element?.attributes?.[name];
      if (!kind || !isAllowedValue(kind, value.replaceAll('&amp;', '&'))) found.push(pair);
    }
  }
  return found;
}

it('the samples are more than a hundred different hostile fragments', () => {
  expect(new Set(HOSTILE_HTML).size).toBe(HOSTILE_HTML.length);
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(100);
});

it.each(HOSTILE_HTML)('leaves nothing in %j but what an article may contain', (html) => {
  expect(strange(cleanHtml(html))).toEqual([]);
  expect(strange(readBody(html))).toEqual([]);
  expect(strange(cleanHtml(`<p>avant</p>${html}<p>après</p>`))).toEqual([]);
});

it.each(HOSTILE_HTML)('changes nothing in the cleaned %j', (html) => {
  const clean = cleanHtml(html);
  expect(cleanHtml(clean)).toBe(clean);
});

it('keeps a text as it was written', () => {
  const text =
    '<h2>Une brigade</h2><p>Le <strong>chef</strong> et <em>la salle</em>, l’été &amp; l’hiver.<br>Puis ?</p>' +
    '<ul><li><p>un</p></li></ul><ol start="3"><li><p>trois</p></li></ol><blockquote><p>Bon service !</p></blockquote>' +
    '<p><a href="https://lutece.fr/a?b=1&amp;c=2">la page</a> <a href="mailto:a@b.fr">nous écrire</a></p>' +
    '<img src="https://media.fr/1.webp" alt="La salle">';
  expect(cleanHtml(text)).toBe(text);
});

it('converts other levels of headings and emphasis, and keeps only the text of other elements', () => {
  expect(
    cleanHtml('<h1>A</h1><h5>B</h5><p><b>c</b><i>d</i><u>e</u></p><table><tr><td>f</td></tr></table>'),
  ).toBe('<h2>A</h2><h3>B</h3><p><strong>c</strong><em>d</em>e</p>f');
  expect(
    cleanHtml('<p><a href="javascript:alert(1)">mot</a><img src="data:image/png;base64,AA" alt="x"></p>'),
  ).toBe('<p>mot</p>');
});

it('makes paragraphs of a plain text', () => {
  expect(readBody('Un & deux\nlignes\n\n<3 puis <b')).toBe(
    '<p>Un &amp; deux<br>lignes</p><p>&lt;3 puis &lt;b</p>',
  );
  expect(readBody('<b>Gras</b> ici\n\nEnsuite')).toBe('<p><strong>Gras</strong> ici</p><p>Ensuite</p>');
  expect(readBody('  \n ')).toBe('');
});

it('shows pictures by a URL of ours, and only the description of others', () => {
  const html = cleanHtml(
    '<p><a href="https://x.fr">x</a></p><img src="https://media.fr/1.webp" alt="La salle"><img src="https://far.example/2.png" alt="Le &lt;chef&gt;">',
  );
  expect(picturesIn(html)).toEqual(['https://media.fr/1.webp', 'https://far.example/2.png']);
  const shown = toShownHtml(html, (src) => (src.includes('media.fr') ? '/api/m/1/picture?at=1' : null));
  expect(shown).toContain('<img src="/api/m/1/picture?at=1" alt="La salle">');
  expect(shown).toContain('<p class="article-picture-unshown">Le &lt;chef&gt;</p>');
  expect(shown).not.toContain('far.example');
  expect(shown).toContain('<a target="_blank" rel="noopener noreferrer nofollow" href="https://x.fr">');
});
