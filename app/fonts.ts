import localFont from 'next/font/local';

// Optional: a font that arrives late would rewrap lines and shift what is below them; it is used from the next page on.
const display = localFont({
  display: 'optional',
  src: '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-display',
  adjustFontFallback: 'Times New Roman',
});
const sans = localFont({
  display: 'optional',
  src: '../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  weight: '200 900',
  variable: '--font-sans',
  adjustFontFallback: 'Arial',
});

// For names like Ștefan, Łukasz or Đức: fetched only by pages that contain such letters.
const displayExtended = localFont({
  src: '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-display-extended',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+1EF2-1EFF' },
  ],
});
const displayVietnamese = localFont({
  src: '../node_modules/@fontsource-variable/fraunces/files/fraunces-vietnamese-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-display-vietnamese',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0300-0301, U+0303, U+0309, U+0323, U+1EA0-1EF1, U+20AB' },
  ],
});
const sansExtended = localFont({
  src: '../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
  weight: '200 900',
  variable: '--font-sans-extended',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+1EF2-1EFF' },
  ],
});
const sansVietnamese = localFont({
  src: '../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-vietnamese-wght-normal.woff2',
  weight: '200 900',
  variable: '--font-sans-vietnamese',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0300-0301, U+0303, U+0309, U+0323, U+1EA0-1EF1, U+20AB' },
  ],
});

/** The classes that define the fonts of the stylesheets. */
export const fontVariables = [
  ...[display, displayExtended, displayVietnamese],
  ...[sans, sansExtended, sansVietnamese],
]
  .map(({ variable }) => variable)
  .join(' ');
