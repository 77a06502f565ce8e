'use client';

import { useTranslations } from 'next-intl';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { CvPrint, PrintedSheet } from './cv-print.tsx';
import type { Turn } from './cv-viewer.tsx';
import { drawPage, turnedViewport } from './pdf-drawing.ts';
import { readFilledFields } from './pdf-fields.ts';
import { PrintedPage } from './printed-page.tsx';

type PdfPrintProps = {
  file: PDFDocumentProxy;
  turn: Turn;
  isPartLost: boolean;
};

/** Printing does not wait for drawing, so pages are drawn before, up to this number. */
const PAGES_MOST = 200;
/** Pixels per point (1/72 inch). */
const SHARPNESS = 2.5;
const QUALITY = 0.85;

/** The picture of a page, and its height by its width; null of one that is empty or cannot be drawn. */
type Printed = { readonly url: string; readonly ratio: number } | null;

/** All pages for printing, drawn one after the other while the CV is open. */
export function PdfPrint({ file, turn, isPartLost }: PdfPrintProps) {
  const t = useTranslations('applications.cv');
  const sheets = useRef<HTMLDivElement>(null);
  const [printed, setPrinted] = useState<readonly Printed[]>([]);
  const most = Math.min(file.numPages, PAGES_MOST);
  const isReady = printed.length === most;
  useEffect(() => {
    const leaving = new AbortController();
    const made: Printed[] = [];
    void (async () => {
      for (let number = 1; number <= most && !leaving.signal.aborted; number += 1) {
        const page = await printedPage(file, { number, turn, signal: leaving.signal }).catch(() => null);
        made.push(page);
        if (!leaving.signal.aborted) setPrinted([...made]);
        else if (page) URL.revokeObjectURL(page.url);
      }
    })();
    return () => {
      leaving.abort();
      setPrinted([]);
      for (const page of made) if (page) URL.revokeObjectURL(page.url);
    };
  }, [file, turn, most]);
  usePrintKey(isReady, sheets, t('preparingPrint'));
  return (
    <CvPrint>
      <div ref={sheets}>
        {isPartLost && <p>{t('partLost')}</p>}
        {printed.map((page, index) =>
          page ? (
            <PrintedPage key={page.url} ratio={page.ratio} picture={<PageImage url={page.url} />} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: it is the number of the page
            <PrintedSheet key={index}>
              <p>
                {t('page', { number: index + 1, of: file.numPages })}. {t('emptyPage')}
              </p>
            </PrintedSheet>
          ),
        )}
        {printed.length < file.numPages && (
          <p>{t('notPrinted', { from: printed.length + 1, to: file.numPages })}</p>
        )}
      </div>
    </CvPrint>
  );
}

function PageImage({ url }: { url: string }) {
  return (
    <picture>
      <img src={url} alt="" className="block w-full" />
    </picture>
  );
}

/** Ctrl+P waits until all pages are drawn. The browser's own menu cannot wait. */
function usePrintKey(isReady: boolean, sheets: { readonly current: HTMLElement | null }, waiting: string) {
  const [isAsked, setAsked] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isReady || event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isAsked) showToast({ text: waiting });
    setAsked(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, []);
  useEffect(() => {
    if (!isAsked || !isReady) return;
    setAsked(false);
    const pictures = [...(sheets.current?.querySelectorAll('img') ?? [])];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => print());
  }, [isAsked, isReady, sheets]);
}

type Wanted = { readonly number: number; readonly turn: Turn; readonly signal: AbortSignal };

async function printedPage(file: PDFDocumentProxy, { number, turn, signal }: Wanted): Promise<Printed> {
  const page = await file.getPage(number);
  await readFilledFields(page, file.annotationStorage);
  if (signal.aborted) return null;
  const viewport = turnedViewport(page, turn, 1);
  const canvas = document.createElement('canvas');
  const drawing = drawPage(page, canvas, viewport, SHARPNESS);
  signal.addEventListener('abort', drawing.cancel, { once: true });
  try {
    if ((await drawing.end) !== 'drawn') return null;
    const url = await pictureOf(canvas);
    return url === null ? null : { url, ratio: viewport.height / viewport.width };
  } finally {
    signal.removeEventListener('abort', drawing.cancel);
    // Browsers count the memory of a canvas until it is collected.
    canvas.width = 0;
    canvas.height = 0;
    page.cleanup();
  }
}

function pictureOf(canvas: HTMLCanvasElement): Promise<string | null> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob && URL.createObjectURL(blob)), 'image/jpeg', QUALITY),
  );
}
