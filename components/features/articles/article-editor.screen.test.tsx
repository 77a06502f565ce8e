import { Editor } from '@tiptap/core';
import { describe, expect, it, vi } from 'vitest';
import { articleExtensions } from '#lib/features/articles/editor-schema.ts';
import { ARTICLE_MARKUP, findLink, isAllowedValue, MARKUP_ELEMENTS } from '#lib/features/articles/markup.ts';
import { toPastable } from '#lib/features/articles/paste.ts';
import { writtenHtml } from '#lib/features/articles/written-html.ts';
import { ALARM, HOSTILE_HTML } from '#test/hostile-html.ts';

const write = (html: string) =>
  new Editor({ extensions: articleExtensions(() => null), content: html, injectCSS: false });

/** Elements and attributes of a text that are not in the table. */
function strange(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const table = new Map(MARKUP_ELEMENTS);
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const known = table.get(element.localName);
    if (!known) return [element.outerHTML];
    return [...element.attributes]
      .filter(({ name, value }) => {
        const kind = known.attributes?.[name];
        return !kind || !isAllowedValue(kind, value);
      })
      .map(({ name, value }) => `${element.localName} ${name}=${value}`);
  });
}

it('has a schema of the elements in the table, and no others', () => {
  const { nodes, marks } = write('').schema;
  const named = Object.values(ARTICLE_MARKUP).map(({ name }) => name);
  expect(new Set([...Object.keys(nodes), ...Object.keys(marks)])).toEqual(new Set(['doc', 'text', ...named]));
});

it('serializes each element as the table defines it', () => {
  const text =
    '<h2>A</h2><h3>B</h3><p><strong>c</strong><em>d</em><br>e <a href="https://x.fr">f</a></p>' +
    '<ul><li><p>g</p></li></ul><ol start="3"><li><p>h</p></li></ol><blockquote><p>i</p></blockquote>' +
    '<img src="https://media.fr/1.webp" alt="j">';
  expect(writtenHtml(write(text))).toBe(text);
});

it('creates no picture element while it serializes, which a browser would fetch with every key', () => {
  const editor = write('<p>Avant.</p><img src="https://media.fr/1.webp" alt="j">');
  const made = vi.spyOn(document, 'createElement');
  expect(writtenHtml(editor)).toContain('<img src="https://media.fr/1.webp" alt="j">');
  expect(made).not.toHaveBeenCalledWith('img');
  made.mockRestore();
  // As the editor does when it leaves the page.
  editor.view.setProps({ nodeViews: {} });
  expect(editor.view.dom.querySelector('img')?.getAttribute('src')).toBeNull();
  expect(writtenHtml(editor)).toContain('src="https://media.fr/1.webp"');
});

describe.each(HOSTILE_HTML)('%j', (html) => {
  it('is not in the text once the editor has parsed it', () => {
    const editor = write(html);
    expect(strange(writtenHtml(editor))).toEqual([]);
    expect(editor.view.dom.querySelector('script, iframe, object, svg, [onerror], [onclick]')).toBeNull();
    expect(ALARM in globalThis).toBe(false);
  });

  it('is not in the text once it is pasted', () => {
    const editor = write('<p>avant</p>');
    editor.commands.insertContent(toPastable(html, () => false).html);
    expect(strange(writtenHtml(editor))).toEqual([]);
    expect(writtenHtml(editor)).not.toContain('<img');
  });
});

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>
<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body><!--StartFragment-->
<h1 style='mso-style-name:Titre'>La saison<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:0cm'><b><span style='font-size:12pt'>Le chef</span></b> parle.<o:p>&nbsp;</o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>Poissons</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Bar</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Agrumes</p>
<p class=MsoNormal><img src="file:///C:/tmp/clip_image001.png" alt="x"><a href="https://lutece.fr">la maison</a></p>
<!--EndFragment--></body></html>`;

it('makes an article of what a word processor copies', () => {
  const editor = write('');
  editor.commands.setContent(toPastable(WORD, () => false).html);
  expect(writtenHtml(editor).replaceAll('&nbsp;', ' ').replace(/\s+</g, '<')).toBe(
    '<h2>La saison</h2><p><strong>Le chef</strong> parle.</p>' +
      '<ul><li><p>Poissons</p><ol><li><p>Bar</p></li></ol></li><li><p>Agrumes</p></li></ul>' +
      '<p><a href="https://lutece.fr">la maison</a></p>',
  );
});

it.each([
  ['lutece.fr', 'https://lutece.fr'],
  [' https://lutece.fr/a ', 'https://lutece.fr/a'],
  ['contact@lutece.fr', 'mailto:contact@lutece.fr'],
  ['01 40 20 30 40', 'tel:0140203040'],
  ['javascript:alert(1)', null],
  ['/m/1/settings', null],
  ['deux mots', null],
  ['', null],
])('converts the link %j to %j', (typed, href) => {
  expect(findLink(typed)).toBe(href);
});
