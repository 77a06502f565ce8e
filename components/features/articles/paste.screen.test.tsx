import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { articleExtensions } from '#lib/features/articles/editor-schema.ts';
import { toPastable } from '#lib/features/articles/paste.ts';
import { writtenHtml } from '#lib/features/articles/written-html.ts';

/** The content of an article after a text is pasted into it, and what was left out. */
function pasted(html: string) {
  const made = toPastable(html, () => false);
  const editor = new Editor({
    extensions: articleExtensions(() => null),
    content: made.html,
    injectCSS: false,
  });
  const text = writtenHtml(editor)
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+</g, (blank) => (blank === ' <' ? ' <' : '<'));
  return { text, remarks: made.remarks };
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta charset="utf-8"></head><body lang=FR><!--StartFragment-->
<p class=MsoNormal>Notre brigade recrute <del cite="mailto:Direction" datetime="2026-11-02T09:12"><span lang=FR>à 1 900 € seulement, sans prime,</span></del> <ins cite="mailto:Direction" datetime="2026-11-02T09:13"><span lang=FR>dès décembre</span></ins> pour la saison.</p>
<p class=MsoNormal><a style='mso-comment-reference:AB_1;mso-comment-date:20261102T0915'>Le chef accueille chacun en personne.</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AB1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span></p>
<p class=MsoNormal>Texte visible.<span style='display:none;mso-hide:all'> MASQUÉ : ne pas publier.</span></p>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>
<div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt><![endif]><span style='mso-comment-author:"Alex Bureau"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span>
<p class=MsoCommentText><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a href="#_msoanchor_1" class=msocomoff>[AB1]</a><![endif]></span></span>Faux : le chef part en janvier, ne pas le dire.</p>
<![if !supportAnnotations]></div><![endif]></div></div>
<!--EndFragment--></body></html>`;

it('inserts no comment, tracked deletion or hidden text of a Word document', () => {
  const { text, remarks } = pasted(WORD);
  expect(text.replaceAll(' </p>', '</p>')).toBe(
    '<p>Notre brigade recrute dès décembre pour la saison.</p><p>Le chef accueille chacun en personne.</p>' +
      '<p>Texte visible.</p>',
  );
  expect(remarks).toEqual({ comments: 1, deletions: 1, hidden: 1 });
});

it.each([
  [
    'Google Docs',
    `<p>Une saison<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> en salle.</p>
     <div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Faux !</span></p></div>`,
    { comments: 1, deletions: 0, hidden: 0 },
  ],
  [
    'Word online',
    `<p>Une saison <span class="TextRun TrackChangeTextDeletion TrackedChange">ratée</span><span
     class="TextRun TrackChangeTextInsertion TrackedChange">en salle.</span></p>`,
    { comments: 0, deletions: 1, hidden: 0 },
  ],
  [
    'a document whose styles hide',
    `<style>span.secret, .x::before { color: red; display : none } p { margin: 0 }</style>
     <p>Une saison <span class=secret>ratée</span>en salle.</p><p hidden>Note.</p>`,
    { comments: 0, deletions: 0, hidden: 2 },
  ],
  [
    'text without size or sight',
    `<p>Une saison <span style="FONT-SIZE: 0pt">x</span><b style="visibility:hidden">y</b>en salle.</p>
     <div style="mso-hide:all"><p>Deux</p><p style="display:none">trois</p></div>`,
    { comments: 0, deletions: 0, hidden: 3 },
  ],
  [
    'an older Word, with two deletions in one',
    `<p>Une saison <span class=msoDel><del>ratée <del>deux fois</del></del></span>en salle.</p>`,
    { comments: 0, deletions: 1, hidden: 0 },
  ],
])('leaves the remarks of %s out, and counts them', (_, html, remarks) => {
  const made = pasted(html);
  expect(made.text).toBe('<p>Une saison en salle.</p>');
  expect(made.remarks).toEqual(remarks);
});

it('inserts a complete text without remarks, small and struck-through letters included', () => {
  const html = '<p style="font-size:10pt">Un <s>deux</s> <a href="https://x.fr/#cmnt">trois</a></p>';
  expect(pasted(html)).toEqual({
    text: '<p>Un deux <a href="https://x.fr/#cmnt">trois</a></p>',
    remarks: { comments: 0, deletions: 0, hidden: 0 },
  });
});

const item = (marker: string, words: string, level = 1, list = 0) =>
  `<p class=MsoListParagraph style='mso-list:l${list} level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span>${words}</p>`;

it.each([
  ['3.', 3],
  ['12)', 12],
  ['(4)', 4],
  ['c.', 3],
  ['iv.', 4],
  ['1.2.', 2],
])('continues at the number of %j', (marker, start) => {
  const { text } = pasted(`<p>Avant.</p>${item(marker, 'Poissons')}`);
  expect(text).toBe(`<p>Avant.</p><ol start="${start}"><li><p>Poissons</p></li></ol>`);
});

it('continues a list after a paragraph, and restarts it where Word does', () => {
  const html =
    item('1.', 'Un') +
    item('2.', 'Deux') +
    '<p>Entre.</p>' +
    item('3.', 'Trois') +
    item('1.', 'Autre') +
    item('·', 'Point');
  expect(pasted(html).text).toBe(
    '<ol><li><p>Un</p></li><li><p>Deux</p></li></ol><p>Entre.</p><ol start="3"><li><p>Trois</p></li></ol>' +
      '<ol><li><p>Autre</p></li></ol><ul><li><p>Point</p></li></ul>',
  );
});

it('keeps the numbers that Google Docs gives to a list and to its first item', () => {
  expect(pasted('<ol start="3"><li>Un</li></ol><p>x</p><ol><li value="5">Deux</li></ol>').text).toBe(
    '<ol start="3"><li><p>Un</p></li></ol><p>x</p><ol start="5"><li><p>Deux</p></li></ol>',
  );
});
