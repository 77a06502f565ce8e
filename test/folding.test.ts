import { afterAll, expect, inject, it } from 'vitest';
import { compareNames, fold, sortKey, wordsIn } from '#contract/fold.ts';
import { createPool } from '#platform/db/pool.ts';
import { runsWhole } from './env.ts';

/** Letters of Europe; of those beyond, every eighth by day. */
const COMMON = 0x2000;

const pool = createPool(inject('databaseUrl'), 2);
afterAll(() => pool.end());

/** Characters that both sides know: those that Unicode 17 has added are missing on one of them. */
const KNOWN = /^(?![\ua7ce-\ua7f1\u{16ea0}-\u{16eb8}])[\P{C}\p{Cf}]$/u;

it.each(['platform', 'perron'])(
  'is the same here and in the schema %s, for every character',
  async (schema) => {
    const signs = Array.from({ length: 0x2fa20 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)).filter(
      (_, at) => runsWhole() || at < COMMON || at % 8 === 0,
    );
    const texts = signs.filter((sign) => KNOWN.test(sign)).map((sign) => `l${sign}Été ${sign}S`);
    texts.push(
      'Œuvrard-Noël',
      'N’Diaye',
      'ŁUKASZ',
      '王芳',
      '😀 né',
      'ΟΔΥΣΣΕΥΣ',
      'İSTANBUL',
      'Straẞe',
      'Ma\u00adrie',
    );
    const { rows } = await pool.query(
      `SELECT t AS text, ${schema}.fold(t) AS folded FROM unnest($1::text[]) t`,
      [texts],
    );
    expect(rows).toHaveLength(texts.length);
    expect(rows.filter(({ text, folded }) => fold(text) !== folded)).toEqual([]);
  },
);

it.each([
  ['Łukasz Øyen', 'lukasz oyen'],
  ['Đặng Ağaoğlu', 'dang agaoglu'],
  ['Weiß, Œuvrard & Ægir', 'weiss oeuvrard aegir'],
  ['Þórður Borðeyri', 'thordur bordeyri'],
  ['ŊĦ ı ĳ ŀ ſ', 'nh i ij l s'],
  ["N'Diaye N’Diaye Nʼ\u200bDiaye", 'n diaye n diaye n diaye'],
  ['ΓΙΏΡΓΟΣ Γιώργος', 'γιωργοσ γιωργοσ'],
  ['МИХАЙЛОВ Ёлкин', 'михаилов елкин'],
  ['\u0301 & 😀 —', ''],
])('reads the words of %s', (text, words) => {
  expect(wordsIn(text).join(' ')).toBe(words);
});

it('sorts as a French dictionary does, whatever separates letters', () => {
  const names = [
    'Martinez',
    'Zola',
    'écuyer',
    'Écu',
    "D'Almeida",
    'Dalmas',
    'L’Étoile',
    'Létang',
    'Œuvrard',
    'Oeuf',
    'Łukasz',
    'Luc',
  ];
  expect(names.toSorted(compareNames)).toEqual([
    ...['Dalmas', "D'Almeida", 'Écu', 'écuyer', 'Létang', 'L’Étoile', 'Luc', 'Łukasz', 'Martinez'],
    ...['Oeuf', 'Œuvrard', 'Zola'],
  ]);
  expect(sortKey('N’Diaye', 'Jean-Pierre')).toBe(sortKey('ndiaye', 'Jean Pierre'));
  expect(sortKey('Martin', 'Zoé') < sortKey('Martinez', 'Anne')).toBe(true);
});
