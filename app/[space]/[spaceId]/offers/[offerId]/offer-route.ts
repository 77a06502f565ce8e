import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireExistingPage, type ScopeParams } from '#lib/engines/server/page.ts';
import { findOfferOf } from '#lib/features/offers/data.ts';

/** Where the pages of one offer stand. */
export type OfferRoute = { params: Promise<ScopeParams & { offerId: string }> };

/** The title of every page of an offer; not found where the scope does not hold it. */
export async function generateMetadata({ params }: OfferRoute): Promise<Metadata> {
  const { session } = await requireExistingPage(await params, 'offer.read');
  const offer = await findOfferOf(session, (await params).offerId);
  if (!offer) notFound();
  return { title: offer.title };
}
