/** Controls that no text has, and those that the old encoding of Windows gives for bytes without a letter. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no text has
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u0080-\u0084\u0086-\u009f]/;
/** Markup, scripts, PostScript, and the source of a document of a word processor. */
const OTHER_LANGUAGE = /^\s*(?:<|#!|%!|\{\\rtf)/;
/** A PDF header where readers search for it: they would read such a text as another file. */
const PDF_WITHIN = /^[\s\S]{0,1024}%PDF-/;

/**
 * The text of a plain text file: UTF-8, UTF-16 with a byte order mark, or the encoding of Windows in which editors of
 * Western Europe save “ANSI”. Null when it has control characters or starts like another format.
 */
export function plainTextOf(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  if (text === null) return null;
  return [CONTROLS, OTHER_LANGUAGE, PDF_WITHIN].some((sign) => sign.test(text)) ? null : text;
}

function decoded(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedAs('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedAs('utf-16be', bytes);
  return decodedAs('utf-8', bytes) ?? decodedAs('windows-1252', bytes);
}

function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
