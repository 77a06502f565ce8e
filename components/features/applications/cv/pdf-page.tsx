'use client';

import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';

type PdfPageProps = {
  file: PDFDocumentProxy;
  number: number;
  /** CSS pixels. */
  width: number;
  /** Whether its text is in the page although it is far from being seen. */
  isSearchable: boolean;
  label: string;
};

/** Height by width of a page that is not known yet: A4. */
const USUAL_RATIO = Math.SQRT2;
/** What every browser can draw on; beyond, a page is drawn less sharp. */
const CANVAS_PIXELS_MOST = 16_000_000;

/** One page: its picture while it is near the eye, its text for the rest of the time too. */
export function PdfPage({ file, number, width, isSearchable, label }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null);
  const isNear = useNear(frame);
  const page = usePage(file, number, isSearchable || isNear);
  const natural = page?.getViewport({ scale: 1 });
  const height = width * (natural ? natural.height / natural.width : USUAL_RATIO);
  const scale = natural ? width / natural.width : 1;
  return (
    <section ref={frame} aria-label={label} className="relative border bg-white" style={{ width, height }}>
      {page && isNear && <Picture page={page} width={width} scale={scale} />}
      {page && <Text page={page} scale={scale} />}
    </section>
  );
}

function Picture({ page, width, scale }: { page: PDFPageProxy; width: number; scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return;
    const viewport = page.getViewport({ scale });
    const most = Math.sqrt(CANVAS_PIXELS_MOST / (viewport.width * viewport.height));
    const sharpness = Math.min(2, devicePixelRatio, most);
    surface.width = Math.floor(viewport.width * sharpness);
    surface.height = Math.floor(viewport.height * sharpness);
    const drawing = page.render({
      canvas: surface,
      viewport,
      transform: [sharpness, 0, 0, sharpness, 0, 0],
    });
    // A page that is left while it is drawn is no error.
    drawing.promise.catch(() => undefined);
    return () => drawing.cancel();
  }, [page, scale]);
  // Another size is another canvas: two drawings must not share one.
  return <canvas key={width} ref={canvas} className="block size-full" />;
}

function Text({ page, scale }: { page: PDFPageProxy; scale: number }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = layer.current;
    if (!container) return;
    const text = new TextLayer({
      textContentSource: page.streamTextContent(),
      container,
      viewport: page.getViewport({ scale: 1 }),
    });
    text.render().catch(() => undefined);
    return () => {
      text.cancel();
      container.replaceChildren();
    };
  }, [page]);
  useEffect(() => {
    layer.current?.style.setProperty('--total-scale-factor', String(scale));
  }, [scale]);
  return <div ref={layer} className="pdf-text" />;
}

/** A page of the file, once it is wanted. */
function usePage(file: PDFDocumentProxy, number: number, isWanted: boolean): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let left = false;
    file.getPage(number).then(
      (read) => !left && setPage(read),
      // A damaged page stays white between the others.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [file, number, isWanted]);
  return page;
}

/** Whether an element is in sight or less than a screen away from it. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      root: current.parentElement,
      rootMargin: '100%',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
