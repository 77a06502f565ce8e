import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { OfferActions } from '#components/offers/offer-actions.tsx';
import { OfferHeading } from '#components/offers/offer-heading.tsx';
import { OfferReading } from '#components/offers/offer-reading.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { findOfferOf, placeOf } from '#lib/offers/data.ts';
import { EDITOR_WORDS } from '#lib/offers/editor-words.ts';
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
  const { id, title, status, applications } = offer;
  return (
    <ClientMessages namespaces={EDITOR_WORDS}>
      <OfferActions offer={{ id, title, status, applications }} place={place}>
        <OfferHeading title={title} status={status} place={place} />
        <OfferReading offer={offer} place={place} choices={await readChoices(session, await getLocale())} />
      </OfferActions>
    </ClientMessages>
  );
}
