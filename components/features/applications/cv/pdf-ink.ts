/** Rows of a canvas that are checked at once: most pages have content in the first ones. */
const ROWS = 128;

/** Whether a drawing has more than one colour. */
export function hasInk(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  // A canvas that cannot be read was not drawn on either.
  if (!context) return false;
  let paper: number | null = null;
  for (let top = 0; top < height; top += ROWS) {
    const { data } = context.getImageData(0, top, width, Math.min(ROWS, height - top));
    const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
    paper ??= pixels[0] ?? 0;
    if (pixels.some((pixel) => pixel !== paper)) return true;
  }
  return false;
}
