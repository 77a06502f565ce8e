/** Reading speed, in words per minute. */
const WORDS_A_MINUTE = 220;

export type Measure = { readonly words: number; readonly minutes: number };

/** The length of a text, and the time to read it. */
export function measure(text: string): Measure {
  const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { words, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) };
}

/** The text of sanitized HTML, with neighbouring blocks separated. */
export function textOf(html: string): string {
  return html
    .replace(/<\/?(?:p|h2|h3|ul|ol|li|blockquote|br|img)\b[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ');
}
