import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { OfferEditor } from '#components/offers/editor/offer-editor.tsx';
import { OfferFrame } from '#components/offers/offer-frame.tsx';
import { OfferReading } from '#components/offers/offer-reading.tsx';
import { findOfferOf, placeOf, readEditor } from '#lib/offers/data.ts';
import { readChoices } from '#lib/offers/reference.ts';
import { canDo } from '#lib/scope/permissions.ts';
import { requirePageScope } from '#lib/server/page.ts';

type Props = { params: Promise<{ maisonId: string; offerId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session } = await requirePageScope(await params, 'offer.read');
  const offer = await findOfferOf(session, (await params).offerId);
  return { title: offer?.title };
}

export default async function OfferPage({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'offer.read');
  const offer = await findOfferOf(session, (await params).offerId);
  if (!offer) notFound();
  const locale = await getLocale();
  const place = placeOf(scope);
  return (
    <OfferFrame offer={offer} place={place}>
      {canDo(scope.role, 'offer.write') ? (
        <OfferEditor key={offer.id} model={await readEditor(session, offer, locale)} path={place.path} />
      ) : (
        <OfferReading offer={offer} place={place} choices={await readChoices(session, locale)} />
      )}
    </OfferFrame>
  );
}
