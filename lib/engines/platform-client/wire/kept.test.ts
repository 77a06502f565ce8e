import { expect, it } from 'vitest';
import { ARTICLE_CONTENT } from './article.ts';
import { unkeptOf } from './kept.ts';

const SENT =
  '<h2>La saison</h2><p>Le <strong>chef</strong> parle.</p><img src="https://m.fr/1.webp" alt="x">';
const keptAs = (body: string) => unkeptOf(ARTICLE_CONTENT, { body: SENT }, { body });

it('accepts a text in markup as kept when only its notation differs', () => {
  expect(keptAs(SENT)).toEqual([]);
  expect(
    keptAs(
      '<div>\n<h2 class="t">La saison</h2>\n<p>Le <b>chef</b> parle.</p>\n<figure><img src="https://cdn.fr/1.webp"></figure></div>',
    ),
  ).toEqual([]);
});

it.each([
  ['its words', SENT.replace('parle', 'se tait')],
  ['a heading', SENT.replaceAll('h2', 'p')],
  ['emphasis', SENT.replaceAll(/<\/?strong>/g, '')],
  ['a picture', SENT.replace(/<img.*$/, '')],
  ['everything', ''],
])('detects the loss of %s', (_, found) => {
  expect(keptAs(found)).toEqual(['body']);
});
