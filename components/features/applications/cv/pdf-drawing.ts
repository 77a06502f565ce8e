import { AnnotationMode, type PageViewport, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Turn } from './cv-viewer.tsx';
import { CANVAS_PIXELS_MOST } from './pdf-document.ts';
import { hasInk } from './pdf-ink.ts';

/** `empty` where nothing at all is on the page; `left` where nobody waits for it any more. */
export type DrawingEnd = 'drawn' | 'empty' | 'failed' | 'left';

type Drawing = { readonly end: Promise<DrawingEnd>; readonly cancel: () => void };

/** The page as its file turns it, and as the reader does on top. */
export function turnedViewport(page: PDFPageProxy, turn: Turn, scale: number): PageViewport {
  return page.getViewport({ scale, rotation: (page.rotate + turn) % 360 });
}

/**
 * Draws a page, `wanted` pixels for each of the viewport or as many as every browser can draw on, and looks whether
 * anything is on it.
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
    // What a form is filled in with is drawn also where its file brings no drawing of it.
    annotationMode: AnnotationMode.ENABLE_STORAGE,
  });
  const end = drawing.promise.then(
    (): DrawingEnd => (hasInk(canvas) ? 'drawn' : 'empty'),
    (error: { name?: string }): DrawingEnd =>
      error.name === 'RenderingCancelledException' ? 'left' : 'failed',
  );
  return { end, cancel: () => drawing.cancel() };
}
