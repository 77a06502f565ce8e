/** Paths on a grid of 20; one constant per icon, so that a bundle contains only those it uses. */
export const home = 'M3 9.2 10 3.5l7 5.7M5 8v8.5h10V8M8.2 16.5v-5h3.6v5';
export const briefcase = 'M3 7h14v9.5H3zM7.2 7V4h5.6v3M3 11.2h14M10 10.2v2';
export const people =
  'M7.5 9.6a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.8c.3-3.2 2.5-5 5.5-5s5.2 1.8 5.5 5M13 4a2.7 2.7 0 0 1 0 5.3M14.8 12c1.9.6 3 2.2 3.2 4.8';
export const badge =
  'M3 5h14v11.5H3zM8 5V3h4v2M7 11a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 7 11ZM4.6 14.2c.2-1.4 1.1-2.1 2.4-2.1s2.2.7 2.4 2.1M12 9h3M12 12h3';
export const building = 'M4.5 17V3.5h8V17M12.5 8H16v9M2.5 17h15M7 6.5h3M7 9.5h3M7 12.5h3';
export const article = 'M4 3h12v14H4zM7 6.5h6M7 9.5h6M7 12.5h3.5';
export const search = 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4';
export const close = 'M5 5l10 10M15 5 5 15';
export const check = 'M4 10.5 8.2 14.7 16 5.8';
export const bell = 'M5 13.5h10L13.8 12V8.5a3.8 3.8 0 0 0-7.6 0V12zM8.5 16a1.6 1.6 0 0 0 3 0';
export const checks = 'M2.5 10.5 6 14l7-8M10 13.5l.8.8L17.5 6.5';
export const school = 'M2 7.5 10 4l8 3.5-8 3.5ZM5 9v4.2c1.4 1.2 3 1.8 5 1.8s3.6-.6 5-1.8V9M18 7.5V13';
export const card = 'M2.5 5h15v10.5h-15zM2.5 8.5h15M5 12.5h3.5';
export const chevronDown = 'M5.5 8l4.5 4.5L14.5 8';
export const chevronUp = 'M5.5 12l4.5-4.5 4.5 4.5';
export const chevronLeft = 'M12 5.5 7.5 10l4.5 4.5';
export const chevronRight = 'M8 5.5l4.5 4.5L8 14.5';
export const arrowLeft = 'M16.5 10h-13M8.5 5l-5 5 5 5';
export const arrowRight = 'M3.5 10h13M11.5 5l5 5-5 5';
export const arrowUp = 'M10 16.5v-13M5 8.5l5-5 5 5';
export const arrowDown = 'M10 3.5v13M5 11.5l5 5 5-5';
export const upDown = 'M6.5 8 10 4.5 13.5 8M6.5 12l3.5 3.5 3.5-3.5';
export const plus = 'M10 4v12M4 10h12';
export const minus = 'M4 10h12';
/** Circles: ends of strokes would be thinner than those of a letter. */
export const dots =
  'M4 10a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M9.5 10a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M15 10a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0';
export const alert = 'M10 3 18 16.8H2zM10 8v4M10 14.4v.01';
export const danger = 'M7 3h6l4 4v6l-4 4H7l-4-4V7ZM10 6.5v4.5M10 13.6v.01';
export const info = 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9.2v4.5M10 6.5v.01';
export const lock = 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v2';
export const clock = 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6v4.2l2.8 1.8';
export const calendar = 'M3 5h14v12H3zM3 8.8h14M6.8 3v3.6M13.2 3v3.6';
export const filter = 'M3 5h14M5.5 10h9M8.5 15h3';
export const board = 'M3 4h3.8v12H3zM8.1 4h3.8v8H8.1zM13.2 4H17v10h-3.8z';
export const bars = 'M3 16.5h14M5.5 16.5V10M10 16.5V4.5M14.5 16.5V8';
export const rows = 'M3 5h14M3 10h14M3 15h14';
export const turn = 'M4 9.5h8.5v7.5H4zM5.5 6.5A6.5 6.5 0 0 1 16.5 11M16.5 11l2-2.2M16.5 11l-2.3-2';
export const refresh = 'M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 3v3.5H13';
export const file = 'M5 2.8h6.5L15.5 7v10.2H5zM11.3 3v4.2h4M7.8 10.5h5M7.8 13.5h5';
export const download = 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12';
export const image =
  'M3 4h14v12H3zM3.5 14.5l4-4 3 3 2.5-2.5 3.5 3.5M12.8 8.2a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8Z';
export const keyboard = 'M2.5 5h15v10h-15zM5.5 8.2h.01M8.5 8.2h.01M11.5 8.2h.01M14.5 8.2h.01M6.5 11.8h7';
export const signOut = 'M8 3.5H3.5v13H8M8 10h9M13.5 6.5 17 10l-3.5 3.5';
export const offline =
  'M3 3l14 14M2.5 8.5A11 11 0 0 1 7 6M17.5 8.5a11 11 0 0 0-7-3.3M5.5 11.7a7 7 0 0 1 4-1.9M8.2 14.5a3 3 0 0 1 3.6 0M10 17v.01';
export const euro = 'M15.2 5.4A5.6 5.6 0 0 0 6 10a5.6 5.6 0 0 0 9.2 4.6M3.6 8.7h7.6M3.6 11.3h6.8';
export const speech = 'M3 4h14v9.5H9.5L6 16.8v-3.3H3ZM6.5 7.5h7M6.5 10h4.5';
export const star = 'M10 3l2.2 4.5 5 .7-3.6 3.5.9 5L10 14.3l-4.5 2.4.9-5L2.8 8.2l5-.7Z';
export const sidebar = 'M3 4h14v12H3zM7.8 4v12';
export const sliders =
  'M3 6h7M14 6h3M3 14h3M10 14h7M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
export const bookmark = 'M5.5 3.5h9v13L10 13l-4.5 3.5Z';
