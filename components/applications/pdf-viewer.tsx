'use client';

import { useTranslations } from 'next-intl';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PdfPage } from './pdf-page.tsx';
import { PdfTools } from './pdf-tools.tsx';
import { nextZoom, type Zoom, zoomOfKey } from './pdf-zoom.ts';
import './pdf-pages.css';

/** The widest that a page is drawn to fit, in CSS pixels; zoom goes beyond. */
const FIT_MOST = 768;
/** Pages up to here have their text in the page from the start, so that the browser's own search finds it. */
const SEARCHABLE_PAGES = 20;

/** What scrolls must be reached by the keyboard, in browsers that do not see to it themselves too (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 } as const;

/** The pages of a PDF one under the other, with their text for search and screen readers. */
export function PdfViewer({ file }: { file: PDFDocumentProxy }) {
  const t = useTranslations('applications.cv');
  const scroller = useRef<HTMLElement>(null);
  const room = useWidth(scroller);
  const [zoom, setZoom] = useState<Zoom>(1);
  const [current, setCurrent] = useState(1);

  const pages = () => [...(scroller.current?.querySelectorAll<HTMLElement>('.pdf-page') ?? [])];
  const goTo = (number: number) => {
    const top = pages()[number - 1]?.offsetTop;
    if (top !== undefined) scroller.current?.scrollTo({ top: top - 12 });
  };
  const findCurrent = () => {
    const middle = (scroller.current?.scrollTop ?? 0) + (scroller.current?.clientHeight ?? 0) / 2;
    const passed = pages().filter((page) => page.offsetTop <= middle).length;
    setCurrent(Math.max(1, passed));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const change = zoomOfKey(event.key);
    if (change === null) return;
    event.preventDefault();
    setZoom(nextZoom(zoom, change));
  };
  return (
    <div className="grid h-[75dvh] grid-rows-[auto_minmax(0,1fr)]">
      <PdfTools page={current} pages={file.numPages} zoom={zoom} onPage={goTo} onZoom={setZoom} />
      <section
        ref={scroller}
        aria-label={t('pages')}
        {...FOCUSABLE}
        onKeyDown={onKeyDown}
        onScroll={findCurrent}
        className="scroll-thin relative grid content-start justify-items-[safe_center] gap-3 overflow-auto bg-paper p-3"
      >
        {room > 0 &&
          Array.from({ length: file.numPages }, (_, index) => index + 1).map((number) => (
            <PdfPage
              key={number}
              file={file}
              number={number}
              width={Math.round(Math.min(room, FIT_MOST) * zoom)}
              isSearchable={number <= SEARCHABLE_PAGES}
              label={t('page', { number, of: file.numPages })}
            />
          ))}
      </section>
    </div>
  );
}

/** The width inside an element's padding, in CSS pixels; 0 before it is known. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
