'use client';

import { useTranslations } from 'next-intl';
import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Turn } from './cv-viewer.tsx';
import { PageText } from './page-text.tsx';
import { type DrawingEnd, drawPage, turnedViewport } from './pdf-drawing.ts';
import { type FilledField, readFilledFields } from './pdf-fields.ts';
import { PdfFields } from './pdf-form.tsx';

export type TextLook = { readonly width: number; readonly size: number };

type PdfPageProps = {
  file: PDFDocumentProxy;
  number: number;
  /** CSS pixels. */
  width: number;
  turn: Turn;
  /** Only its text is shown, in lines of this width with letters of this size in rem; null for the page itself. */
  asText: TextLook | null;
  /** Whether its text is in the page although it is far outside the view. */
  isSearchable: boolean;
  label: string;
  /** Called for a page that cannot be drawn, or is blank. */
  onEmpty: (label: string) => void;
};

/** Ratio of height to width of an unknown page: A4. */
const USUAL_RATIO = Math.SQRT2;

/** One page: its drawing while it is near the view, its text always where it is searchable. */
export function PdfPage({ file, number, width, turn, asText, isSearchable, label, onEmpty }: PdfPageProps) {
  const t = useTranslations('applications.cv');
  const frame = useRef<HTMLElement>(null);
  const isNear = useNear(frame);
  const read = usePage(file, number, isSearchable || isNear);
  const [drawn, setDrawn] = useState<DrawingEnd | null>(null);
  const isUndrawn = asText === null && (drawn === 'empty' || drawn === 'failed');
  const isEmpty = read === 'damaged' || isUndrawn;
  const say = useEffectEvent(() => onEmpty(label));
  useEffect(() => {
    if (isEmpty && isNear) say();
  }, [isEmpty, isNear]);
  const page = read && read !== 'damaged' ? read.page : null;
  const natural = page && turnedViewport(page, turn, 1);
  const height = width * (natural ? natural.height / natural.width : USUAL_RATIO);
  const scale = natural ? width / natural.width : 1;
  if (asText && read !== 'damaged')
    return (
      <section
        ref={frame}
        aria-label={label}
        className="border bg-raised p-4 wrap-anywhere"
        style={{ width: asText.width, fontSize: `${asText.size}rem` }}
      >
        {read && <PageText {...read} />}
      </section>
    );
  return (
    <section
      ref={frame}
      aria-label={label}
      aria-busy={isNear && !isEmpty && drawn === null}
      className="relative border bg-white"
      style={{ width, height }}
    >
      {page && isNear && <Picture page={page} turn={turn} width={width} scale={scale} onEnd={setDrawn} />}
      {page && <Text page={page} turn={turn} scale={scale} />}
      {read && read !== 'damaged' && <PdfFields fields={read.fields} className="sr-only" />}
      {isEmpty ? (
        <p className="absolute inset-x-4 top-1/4 text-center text-sm text-balance text-black">
          {t('emptyPage')}
        </p>
      ) : (
        isNear && drawn === null && <p className="pdf-drawing text-sm text-black">{t('drawing')}</p>
      )}
    </section>
  );
}

type PictureProps = {
  page: PDFPageProxy;
  turn: Turn;
  width: number;
  scale: number;
  onEnd: (end: DrawingEnd | null) => void;
};

function Picture({ page, turn, width, scale, onEnd }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return;
    const viewport = turnedViewport(page, turn, scale);
    const drawing = drawPage(page, surface, viewport, Math.min(2, devicePixelRatio));
    onEnd(null);
    let left = false;
    void drawing.end.then((end) => !left && onEnd(end));
    return () => {
      left = true;
      drawing.cancel();
    };
  }, [page, turn, scale, onEnd]);
  // Frees the decoded pictures once the page is out of view.
  useEffect(() => () => void page.cleanup(), [page]);
  // Another size gets another canvas: two drawings must not share one.
  return <canvas key={`${width} ${turn}`} ref={canvas} className="block size-full" />;
}

function Text({ page, turn, scale }: { page: PDFPageProxy; turn: Turn; scale: number }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = layer.current;
    if (!container) return;
    const viewport = turnedViewport(page, turn, 1);
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
    // pdf.js rounds the size with a CSS function that browsers of two years ago lack.
    const { pageWidth, pageHeight } = viewport.rawDims as { pageWidth: number; pageHeight: number };
    container.style.width = `calc(var(--total-scale-factor) * ${pageWidth}px)`;
    container.style.height = `calc(var(--total-scale-factor) * ${pageHeight}px)`;
    text.render().catch(() => undefined);
    return () => {
      text.cancel();
      container.replaceChildren();
    };
  }, [page, turn]);
  useEffect(() => {
    layer.current?.style.setProperty('--total-scale-factor', String(scale));
  }, [scale]);
  return <div ref={layer} className="pdf-text" />;
}

type ReadPage = { readonly page: PDFPageProxy; readonly fields: readonly FilledField[] };

/** A page of the file, once it is needed. */
function usePage(file: PDFDocumentProxy, number: number, isWanted: boolean): ReadPage | 'damaged' | null {
  const [read, setRead] = useState<ReadPage | 'damaged' | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let left = false;
    readPage(file, number).then(
      (found) => !left && setRead(found),
      () => !left && setRead('damaged'),
    );
    return () => {
      left = true;
    };
  }, [file, number, isWanted]);
  return read;
}

async function readPage(file: PDFDocumentProxy, number: number): Promise<ReadPage> {
  const page = await file.getPage(number);
  return { page, fields: await readFilledFields(page, file.annotationStorage) };
}

/** Whether an element is in view or less than a screen away. */
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
