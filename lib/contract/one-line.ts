const BREAK = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** Text as one line: line breaks and control characters, which clipboards may add, become spaces. */
export function oneLine(text: string): string {
  return text.replace(/ ?[\p{Cc}\u2028\u2029][\p{Cc}\u2028\u2029 ]*/gu, ' ');
}

/** Text of several lines: all breaks as line feeds, no control characters but tabs. */
export function plainLines(text: string): string {
  return text.replace(BREAK, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
