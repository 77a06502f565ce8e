'use client';

import { type RefObject, useEffect, useState } from 'react';
import { whenUsed } from '#components/ui/overlay/when-used.ts';

/** About the height of a card with its gap, in pixels, before one is measured; and how many a server draws of a column. */
const CARD_HEIGHT = 120;
const FIRST_CARDS = 10;
/** Cards drawn beyond the edges, so that scrolling and the keys find the next ones there. */
const BEYOND = 3;
/** Until somebody is there who may scroll or press a key. */
const BEYOND_AT_FIRST = 1;

type InSight = {
  /** Places to draw, both included; `last` may lie behind the end. */
  readonly first: number;
  readonly last: number;
  /** The length of so many cards in CSS. */
  readonly lengthOf: (cards: number) => string;
  /** Ref of one drawn card: all cards of a column are as high as it is. */
  readonly measure: (card: HTMLElement | null) => (() => void) | undefined;
};

/** Which places of a list of equally high cards are in sight of its scroller; on a phone that is the page. */
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

  const measure = (card: HTMLElement | null) => {
    if (!card) return;
    const observer = new ResizeObserver(() => {
      const height = card.getBoundingClientRect().height;
      // A column that is not shown has no height.
      if (height > 0) setMeasured(height);
    });
    observer.observe(card);
    return () => observer.disconnect();
  };
  const lengthOf = (cards: number) =>
    measured === null ? `calc(${cards} * var(--card-height))` : `${cards * measured}px`;
  return { first: Math.max(0, top - beyond), last: top + room + beyond - 1, lengthOf, measure };
}
