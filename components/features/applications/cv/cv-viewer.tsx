'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PdfTools } from './pdf-tools.tsx';
import { nextZoom, type Zoom, zoomOfKey } from './pdf-zoom.ts';

/** The maximum width of a fitted page, in CSS pixels; zoom exceeds it. */
const FIT_MOST = 768;
/** A scrolling region must be focusable, also in browsers that do not make it so (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 } as const;

export type ToolsPlace = 'above' | 'below';

/** Degrees, clockwise. */
export type Turn = 0 | 90 | 180 | 270;
const NEXT_TURN: Readonly<Record<Turn, Turn>> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/** Who reads one CV as text reads the next one so too, until the page is reloaded. */
let readsText = false;

type ShownPage = {
  /** Counts from 1. */
  readonly number: number;
  /** CSS pixels: the fitted width, and the width at the chosen zoom. */
  readonly fit: number;
  readonly width: number;
  readonly zoom: Zoom;
  readonly turn: Turn;
  /** Only its text is shown. */
  readonly isText: boolean;
  readonly label: string;
};

type CvViewerProps = {
  pages: number;
  page: (shown: ShownPage) => ReactNode;
  tools: ToolsPlace;
  /** Whether its pages can be shown as text. */
  canBeText?: boolean;
  /** The same in print. */
  print: (turn: Turn) => ReactNode;
};

/** The pages of a CV one below the other, zoomed and rotated as chosen. */
export function CvViewer({ pages: count, page, tools: place, canBeText = false, print }: CvViewerProps) {
  const t = useTranslations('applications.cv');
  const scroller = useRef<HTMLElement>(null);
  const room = useWidth(scroller);
  const [zoom, setZoom] = useState<Zoom>(1);
  const [turn, setTurn] = useState<Turn>(0);
  const [current, setCurrent] = useState(1);
  const [isText, setText] = useState(canBeText && readsText);
  const toggleText = () => {
    readsText = !isText;
    setText(readsText);
  };

  const fit = Math.min(room, FIT_MOST);

  const pages = () => [...(scroller.current?.querySelectorAll<HTMLElement>(':scope > *') ?? [])];
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
  const tools = (
    <PdfTools
      {...{ page: current, pages: count, zoom, isText }}
      onPage={goTo}
      onZoom={setZoom}
      onTurn={() => setTurn(NEXT_TURN[turn])}
      onText={canBeText ? toggleText : null}
    />
  );
  return (
    <div className="flex size-full min-h-0 min-w-0 flex-col">
      {place === 'above' && <div className="border-b">{tools}</div>}
      <section
        ref={scroller}
        aria-label={t('pages')}
        {...FOCUSABLE}
        onKeyDown={onKeyDown}
        onScroll={findCurrent}
        className="scroll-thin relative grid min-h-0 flex-1 content-start justify-items-[safe_center] gap-3 overflow-auto overscroll-contain bg-paper p-3 lg:pb-24"
      >
        {room > 0 &&
          Array.from({ length: count }, (_, index) => index + 1).map((number) => (
            <Fragment key={number}>
              {page({
                ...{ number, fit, zoom, turn, isText },
                width: Math.round(fit * zoom),
                label: t('page', { number, of: count }),
              })}
            </Fragment>
          ))}
      </section>
      {place === 'below' && <div className="border-t bg-raised">{tools}</div>}
      {print(turn)}
    </div>
  );
}

/** The inner width of an element, in CSS pixels; 0 while unknown. */
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
