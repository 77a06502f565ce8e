import { AnnotationMode, type PageViewport, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Turn } from './cv-viewer.tsx';
import { CANVAS_PIXELS_MOST } from './pdf-document.ts';

/** `empty` for a blank page; `left` when it is not needed any more. */
export type DrawingEnd = 'drawn' | 'empty' | 'failed' | 'left';

type Drawing = { readonly end: Promise<DrawingEnd>; readonly cancel: () => void };

/** The page with the rotation of its file and that of the viewer. */
export function turnedViewport(page: PDFPageProxy, turn: Turn, scale: number): PageViewport {
  return page.getViewport({ scale, rotation: (page.rotate + turn) % 360 });
}

/**
 * Draws a page with `wanted` pixels per unit of the viewport, or as many as every browser supports, and checks whether
 * it is blank.
 */
export function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  viewport: PageViewport,
  wanted: number,
): Drawing {
  const sharpness = Math.min(wanted, Math.sqrt(CANVAS_PIXELS_MOST / (viewport.width * viewport.height)));
  canvas.width = Math.max(1, Math.floor(viewport.width * sharpness));
  canvas.height = Math.max(1, Math.floor(viewport.height * sharpness));
  const drawing = page.render({
    canvas,
    viewport,
    transform: [sharpness, 0, 0, sharpness, 0, 0],
    // Values of a form are drawn also where the file has no appearance for them.
    annotationMode: AnnotationMode.ENABLE_STORAGE,
  });
  const end = drawing.promise.then(
    (): DrawingEnd => (hasInk(canvas) ? 'drawn' : 'empty'),
    (error: { name?: string }): DrawingEnd =>
      error.name === 'RenderingCancelledException' ? 'left' : 'failed',
  );
  return { end, cancel: () => drawing.cancel() };
}

/** Rows of a canvas that are checked at once: most pages have content in the first ones. */
const ROWS = 128;

/** Whether a drawing has more than one colour. */
function hasInk(canvas: HTMLCanvasElement): boolean {
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
