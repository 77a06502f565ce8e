import { wordsIn } from '#contract/fold.ts';

/** A letter that is only the beginning of a name; in Chinese it may be a whole one. */
export const ONE_LETTER = /^(?!\p{Ideographic})\p{L}$/u;

/** The domain of each e-mail address in a text, as one word. */
export function domainsIn(text: string): readonly string[] {
  const words = [...text.matchAll(BEHIND_AT)].map(([domain]) => wordsIn(domain).join('.'));
  return words.flatMap((word) => (word === '' ? [] : `@${word}`));
}

const BEHIND_AT = /@[^\s@]*/g;

/** Whether a search has nothing that could be the beginning of a word: punctuation alone, or one letter. */
export function asksTooLittle(typed: string): boolean {
  if (typed.trim() === '' || domainsIn(typed).length > 0) return false;
  return wordsIn(typed).every((word) => ONE_LETTER.test(word));
}

/** Whether something was typed that no search can find. */
export function isSignsAlone(typed: string): boolean {
  return typed.trim() !== '' && wordsIn(typed).length === 0;
}

/**
 * Search in a list that is completely in memory: a text matches when it has every typed word, in any place, or starts
 * with it where its own words are read as one: `legoff` finds `Le Goff`, `n diaye` finds `N’Diaye`. Punctuation alone
 * matches nothing.
 */
export function searchOf(typed: string): (text: string) => boolean {
  if (isSignsAlone(typed)) return () => false;
  const sought = wordsIn(typed);
  return (text) => {
    const words = wordsIn(text);
    const joined = joinedFrom(words);
    return sought.every(
      (word) => words.some((one) => one.includes(word)) || joined.some((one) => one.startsWith(word)),
    );
  };
}

/**
 * The words from each one to the end as one: text typed without apostrophes, hyphens and spaces is the beginning of one
 * of them.
 */
export function joinedFrom(words: readonly string[]): readonly string[] {
  return words.slice(0, -1).map((_, at) => words.slice(at).join(''));
}
