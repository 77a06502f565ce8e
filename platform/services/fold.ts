const ACCENTS = /[\u0300-\u036f]/g;
/** Apostrophes of all shapes, and what stands for one. */
const APOSTROPHES = /[\u02b9-\u02bf\u02c8\u2018-\u201b\u2032\u2035\ua78c]/g;
/** Quotation marks, dashes, bullets and other signs beyond ASCII. */
const SIGNS =
  /[\u00a0-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3003\u3008-\u3020]/g;

/** Without case, accents or signs beyond ASCII; the same as `platform.fold` in the database. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(SIGNS, ' ');
