import { expect, it } from 'vitest';
import { PICTURE_PLACES, picturesIn, spotOf, textValue, toItemId, withPictures } from './picture-places.ts';

it('gives each place of each record a number of its own, and reads it back', () => {
  const spots = [1, 2, 3, 2_147_483_647].flatMap((recordId) =>
    PICTURE_PLACES.map((place) => ({ place, recordId })),
  );
  const ids = spots.map(toItemId);
  expect(new Set(ids).size).toBe(spots.length);
  expect(ids.map(spotOf)).toEqual(spots);
  expect(ids.every((id) => id > 0 && Number.isSafeInteger(id))).toBe(true);
});

const TEXT = `<p>Une <b>salle</b> à src="x.jpg"</p><img alt="a" src="https://a.test/1.jpg?w=1&amp;h=2"><p><img src='https://a.test/2.jpg' /></p>`;

it('finds the pictures of a text in their order, and nothing else that looks like one', () => {
  expect(picturesIn(TEXT)).toEqual(['https://a.test/1.jpg?w=1&h=2', 'https://a.test/2.jpg']);
  expect(picturesIn('<a href="https://a.test/1.jpg">src="y.jpg"</a>')).toEqual([]);
});

it('replaces one picture and changes nothing else in the text', () => {
  const changed = withPictures(TEXT, ['https://a.test/1.jpg?w=1&h=2', 'https://b.test/3.jpg?a=1&b="2"']);
  expect(changed).toBe(
    TEXT.replace(`'https://a.test/2.jpg'`, '"https://b.test/3.jpg?a=1&amp;b=&quot;2&quot;"'),
  );
  expect(withPictures(TEXT, picturesIn(TEXT))).toBe(TEXT);
});

it('never mistakes an address for a longer one', () => {
  const text = '<img src="https://a.test/1.jpg"><img src="https://a.test/1.jpg.webp">';
  const [, longer = ''] = picturesIn(text);
  expect(withPictures(text, ['https://b.test/2.jpg', longer])).toBe(
    '<img src="https://b.test/2.jpg"><img src="https://a.test/1.jpg.webp">',
  );
});

it('stores the pictures of a text in one line, whatever their addresses contain', () => {
  expect(textValue(['https://a.test/a b.jpg', ' https://a.test/c.jpg '])).toBe(
    'https://a.test/a%20b.jpg https://a.test/c.jpg',
  );
});
