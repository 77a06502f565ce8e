/** Icons of facts about a person, an offer or an establishment; apart, since most pages show none. */
export const mail = 'M2.8 4.8h14.4v10.4H2.8zM3 5.2l7 5.6 7-5.6';
export const phone = 'M4 3.5h3l1.3 3.6-1.7 1.3a9 9 0 0 0 5 5l1.3-1.7 3.6 1.3v3C9.5 17.5 2.5 10.5 4 3.5Z';
export const pin =
  'M10 17.5s5.5-4.7 5.5-9a5.5 5.5 0 0 0-11 0c0 4.3 5.5 9 5.5 9ZM10 10.3a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
export const meal = 'M5.5 3v4.5a2 2 0 0 0 4 0V3M7.5 3v14M14.5 17V3c-2 .8-3 2.8-3 5.5 0 1.8.8 3 3 3';
export const bed =
  'M2.5 4.5v12M2.5 13.5h15M17.5 16.5v-5a3 3 0 0 0-3-3H9v5M5.8 10.8a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z';
