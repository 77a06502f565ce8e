'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from '#components/ui/link/navigate.ts';
import { onlyOfferIn } from '#lib/engines/scope/place-path.ts';

type WhileOfferProps = {
  /** The offer that the page was opened with; null for none, or several. */
  drawn: number | null;
  /** Shown when the address has other applications. */
  otherwise: ReactNode;
  /** The header of that offer; null where there is no such offer. */
  children: ReactNode;
};

/**
 * The header of the offer in the list's filter. The list changes the address without the server: the header of another
 * offer is fetched with the page, and again when the address changes before it arrives.
 */
export function WhileOffer({ drawn, otherwise, children }: WhileOfferProps) {
  const search = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = onlyOfferIn(search);
    if (wanted === null || wanted === drawn) return;
    navigate(`${location.pathname}${location.search}`, { replace: true, scroll: false });
  }, [search, drawn, navigate]);
  return onlyOfferIn(search) === drawn ? (children ?? otherwise) : otherwise;
}
