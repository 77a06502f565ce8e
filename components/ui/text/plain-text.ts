/** A text as it is compared with what somebody types: without accents, capitals and outer blanks. */
export const plainText = (text: string): string =>
  text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
