const BREAK = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** Text as one line: a line break or a control mark, whichever a clipboard brings, is a space. */
export function oneLine(text: string): string {
  return text.replace(/ ?[\p{Cc}\u2028\u2029][\p{Cc}\u2028\u2029 ]*/gu, ' ');
}

/** Text of several lines whose breaks are all line feeds, without control marks but tabs. */
export function plainLines(text: string): string {
  return text.replace(BREAK, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
