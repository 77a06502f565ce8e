/** Words that people read in a minute. */
const WORDS_A_MINUTE = 220;

export type Measure = { readonly words: number; readonly minutes: number };

/** How long a text is, and how long one reads it. */
export function measure(text: string): Measure {
  const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { words, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) };
}

/** The words of clean HTML, those of neighbouring blocks apart. */
export function textOf(html: string): string {
  return html
    .replace(/<\/?(?:p|h2|h3|ul|ol|li|blockquote|br|img)\b[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ');
}
