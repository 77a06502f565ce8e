import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { likeOf } from './like.ts';

/** Text without case, accents, ligatures and curly apostrophes: `Cœur d’Élodie` becomes `coeur d'elodie`. */
export function fold(text: string): string {
  return text
    .replaceAll(/[œŒ]/g, 'oe')
    .replaceAll(/[æÆ]/g, 'ae')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** The same in SQL. Accents go first: what is left has one lower case in every locale. */
function folded(text: SQLWrapper): SQL {
  const spelt = sql`replace(replace(replace(replace(replace(${text}, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), '’', '''')`;
  return sql`lower(regexp_replace(normalize(${spelt}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
}

/** The words of what was typed, folded. */
export function wordsOf(typed: string): readonly string[] {
  return fold(typed).split(/\s+/).filter(Boolean);
}

/** Whether a text has every one of these folded words in it; no words are in every text. */
export function hasEveryWord(text: SQLWrapper, words: readonly string[]): SQL {
  return sql`${folded(text)} like all (${sql.param(words.map(likeOf))}::text[])`;
}

/** Whether a text has one of these folded words in it. */
export function hasAnyWord(text: SQLWrapper, words: readonly string[]): SQL {
  return sql`${folded(text)} like any (${sql.param(words.map(likeOf))}::text[])`;
}
