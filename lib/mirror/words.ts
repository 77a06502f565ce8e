/** Text without case, accents and ligatures: `Élodie Cœur` becomes `elodie coeur`. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

/** Runs of letters and digits; nothing in them needs an escape in a text search value. */
export function toWords(text: string): readonly string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What a record is found by. The scope stands before each word, so one scope's search costs what its own rows cost. */
export function toIndexWords(scope: number, texts: readonly (string | null)[]): readonly string[] {
  const found = new Set(texts.flatMap((text) => (text ? toWords(text) : [])));
  return [...found].map((word) => inScope(scope, word));
}

/** A search looks at so many words, and at no more. */
export const MOST_WORDS = 8;

/**
 * The search as a text search value: every word that was typed begins a word of the record. Null when nothing
 * is asked: a single letter is no question yet, a single digit stands for itself. An e-mail address is looked up
 * by its part before the @.
 */
export function toWordQuery(scope: number, typed: string): string | null {
  const asked = new Set(toWords(typed.replaceAll(/@\S*/g, ' ')).filter((word) => /..|\d/.test(word)));
  const parts = [...asked].slice(0, MOST_WORDS).map((word) => {
    const sought = `'${inScope(scope, word)}'`;
    return word.length > 1 ? `${sought}:*` : sought;
  });
  return parts.length > 0 ? parts.join(' & ') : null;
}

function inScope(scope: number, word: string): string {
  return `${scope.toString(36)}/${word.slice(0, LONGEST_WORD)}`;
}

const LONGEST_WORD = 60;
