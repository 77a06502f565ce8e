'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useGo } from '#components/ui/link/way.ts';
import { onlyOfferIn } from '#lib/engines/scope/place-path.ts';

type WhileOfferProps = {
  /** The one offer that the page was asked for; null where it was none, or several. */
  drawn: number | null;
  /** Stands there when the address asks for other applications. */
  otherwise: ReactNode;
  /** The head of that offer; null where there is no such offer. */
  children: ReactNode;
};

/**
 * The head of the offer whose applications the address asks for. The list changes the address without the server: the
 * head of another offer is fetched with the page, and again when the address changes before it is here.
 */
export function WhileOffer({ drawn, otherwise, children }: WhileOfferProps) {
  const search = useSearchParams();
  const go = useGo();
  useEffect(() => {
    const wanted = onlyOfferIn(search);
    if (wanted === null || wanted === drawn) return;
    go(`${location.pathname}${location.search}`, { replace: true, scroll: false });
  }, [search, drawn, go]);
  return onlyOfferIn(search) === drawn ? (children ?? otherwise) : otherwise;
}
