/** Icons of the text editor's tools; apart, since only the editor shows them. */
export const redo = 'M12.5 4l3.7 3.7-3.7 3.7M16 7.7H8.5a4.3 4.3 0 0 0 0 8.6H12';
export const bold = 'M6 3.5h4.8a3 3 0 0 1 0 6.2H6zM6 9.7h5.6a3.4 3.4 0 0 1 0 6.8H6z';
export const italic = 'M8.5 3.5h6M5.5 16.5h6M11.8 3.5l-3.6 13';
export const bullets = 'M7.5 5h9M7.5 10h9M7.5 15h9M3.8 5h.01M3.8 10h.01M3.8 15h.01';
export const numbers =
  'M8.5 5h8M8.5 10h8M8.5 15h8M3 3.8l1.3-.6v3.6M3 9h2L3 11.6h2.2M3 13.6h2l-1.1 1.3c1.6 0 1.6 2-.9 1.6';
export const quote = 'M8 5.5C5.5 6.5 4 8.5 4 11.5v3h4.2v-4.2H6M16 5.5c-2.5 1-4 3-4 6v3h4.2v-4.2H14';
export const link =
  'M8.5 11.5a3.2 3.2 0 0 0 4.6.2l2.6-2.6a3.3 3.3 0 0 0-4.6-4.6L9.9 5.7M11.5 8.5a3.2 3.2 0 0 0-4.6-.2l-2.6 2.6a3.3 3.3 0 0 0 4.6 4.6l1.2-1.2';
export const heading = 'M4.5 3.5v13M12.5 3.5v13M4.5 10h8M15.5 16.5h2.5';
export const subheading = 'M5.5 6v10.5M12 6v10.5M5.5 11H12M15 16.5h2.5';
