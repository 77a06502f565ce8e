import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { OfferFrame } from '#components/offers/offer-frame.tsx';
import { OfferReading } from '#components/offers/offer-reading.tsx';
import { findOfferOf, placeOf } from '#lib/offers/data.ts';
import { readChoices } from '#lib/offers/reference.ts';
import { requirePageScope } from '#lib/server/page.ts';

type Props = { params: Promise<{ groupeId: string; offerId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session } = await requirePageScope(await params, 'group.read');
  const offer = await findOfferOf(session, (await params).offerId);
  return { title: offer?.title };
}

export default async function GroupOfferPage({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'group.read');
  const offer = await findOfferOf(session, (await params).offerId);
  if (!offer) notFound();
  const place = placeOf(scope);
  return (
    <OfferFrame offer={offer} place={place}>
      <OfferReading offer={offer} place={place} choices={await readChoices(session, await getLocale())} />
    </OfferFrame>
  );
}
