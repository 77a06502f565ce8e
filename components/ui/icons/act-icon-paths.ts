/** Icons of actions on one record, mostly in its menu; apart, since most pages have none. */
export const eye =
  'M1.8 10S5 4.8 10 4.8 18.2 10 18.2 10 15 15.2 10 15.2 1.8 10 1.8 10ZM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z';
export const eyeOff =
  'M3 3l14 14M8.3 5C8.8 4.9 9.4 4.8 10 4.8c5 0 8.2 5.2 8.2 5.2a15 15 0 0 1-2.4 2.9M13.5 14.5c-1 .5-2.2.7-3.5.7-5 0-8.2-5.2-8.2-5.2A15 15 0 0 1 5.3 6.3';
export const pencil = 'M4 16l.8-3.6L13 4.2l2.8 2.8-8.2 8.2ZM11.3 5.9l2.8 2.8';
export const trash = 'M4 6h12M8 6V3.8h4V6M5.5 6l.8 11h7.4l.8-11M8.5 9v5M11.5 9v5';
export const copy = 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7';
export const send = 'M3 9.5 17 3.5l-5.5 13.5-2.5-5.5ZM9 11.5l8-8';
export const archive = 'M3 4h14v3.5H3zM4.5 7.5V16h11V7.5M8 10.5h4';
export const undo = 'M7.5 4 3.8 7.7l3.7 3.7M4 7.7h7.5a4.3 4.3 0 0 1 0 8.6H8';
export const pin = 'M7.5 3h5l-.6 5.2 2.6 2.8h-9l2.6-2.8ZM10 11v6';
