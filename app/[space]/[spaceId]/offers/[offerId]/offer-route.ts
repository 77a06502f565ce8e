import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireExistingPage, type ScopeParams } from '#lib/engines/server/page.ts';
import { findOfferOf } from '#lib/features/offers/data.ts';

/** The parameters of all pages of one offer. */
export type OfferRoute = { params: Promise<ScopeParams & { offerId: string }> };

/** The title of every page of an offer; not found where it does not belong to the scope. */
export async function generateMetadata({ params }: OfferRoute): Promise<Metadata> {
  const { session } = await requireExistingPage(await params, 'offer.read');
  const offer = await findOfferOf(session, (await params).offerId);
  if (!offer) notFound();
  return { title: offer.title };
}
