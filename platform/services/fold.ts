/** Without case or accents; the same as `platform.fold` in the database. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '');
