const LONGEST = 120;

/** Control characters, and those that change text direction: they make `exe.pdf` look like something else. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** The part before the last dot, without folders, controls, and characters that some file systems reject. */
function harmlessStem(name: string): string {
  const last = name.normalize('NFC').replace(UNSEEN, '').split(/[/\\]/).at(-1) ?? '';
  const stem = last.replace(/(?:\.[^.\s]{1,10})+$/, '');
  return stem
    .replace(/["'<>:|?*`;%$&#{}]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
}

/** Truncates without splitting a character. */
const shortened = (text: string, most: number) => [...text].slice(0, most).join('').trim();

/** A display name: the caller's name of the document, with the extension of its real type. */
export function documentName(name: string, extension: string): string {
  return `${shortened(harmlessStem(name), LONGEST) || 'document'}.${extension}`;
}

/** A name that needs no escaping in a URL. */
export function mediumName(name: string, extension: string): string {
  const words = harmlessStem(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return `${words.slice(0, 80).replace(/^-+|-+$/g, '') || 'image'}.${extension}`;
}
