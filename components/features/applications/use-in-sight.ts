'use client';

import { type RefObject, useCallback, useEffect, useState } from 'react';
import { whenUsed } from '#components/ui/overlay/when-used.ts';

/**
 * The approximate height of a card with its gap, in pixels, before one is measured; and the number of cards that the
 * server renders per column.
 */
const CARD_HEIGHT = 120;
const FIRST_CARDS = 10;
/** Cards rendered beyond the edges, for scrolling and keyboard navigation. */
const BEYOND = 3;
/** Until somebody is there who may scroll or press a key. */
const BEYOND_AT_FIRST = 1;

type InSight = {
  /** Positions to render, both included; `last` may be beyond the end. */
  readonly first: number;
  readonly last: number;
  /** The height of a number of cards in CSS. */
  readonly lengthOf: (cards: number) => string;
  /** Ref of one rendered card: all cards of a column have its height. */
  readonly measure: (card: HTMLElement | null) => (() => void) | undefined;
};

/** Which positions in a list of equally high cards are visible in its scroller, which on a phone is the page. */
export function useInSight(scroller: RefObject<HTMLElement | null>): InSight {
  const [measured, setMeasured] = useState<number | null>(null);
  const height = measured ?? CARD_HEIGHT;
  const [top, setTop] = useState(0);
  const [room, setRoom] = useState(FIRST_CARDS - BEYOND);
  const [beyond, setBeyond] = useState(BEYOND_AT_FIRST);
  useEffect(() => whenUsed(async () => setBeyond(BEYOND)), []);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const above = element.scrollTop + Math.max(0, -element.getBoundingClientRect().top);
      setTop(Math.max(0, Math.floor(above / height)));
      setRoom(Math.ceil(Math.min(element.clientHeight, innerHeight) / height));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
      removeEventListener('scroll', look);
    };
  }, [scroller, height]);

  // The same for every render: React would attach another one anew, with another observer.
  const measure = useCallback((card: HTMLElement | null) => {
    if (!card) return;
    const observer = new ResizeObserver(() => {
      const height = card.getBoundingClientRect().height;
      // A hidden column has no height.
      if (height > 0) setMeasured(height);
    });
    observer.observe(card);
    return () => observer.disconnect();
  }, []);
  const lengthOf = (cards: number) =>
    measured === null ? `calc(${cards} * var(--card-height))` : `${cards * measured}px`;
  return { first: Math.max(0, top - beyond), last: top + room + beyond - 1, lengthOf, measure };
}
