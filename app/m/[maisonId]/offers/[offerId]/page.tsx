import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { OfferEditor } from '#components/offers/editor/offer-editor.tsx';
import { OfferActions } from '#components/offers/offer-actions.tsx';
import { OfferHeading } from '#components/offers/offer-heading.tsx';
import { OfferReading } from '#components/offers/offer-reading.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { canDo } from '#lib/auth/permissions.ts';
import { findOfferOf, placeOf, readEditor } from '#lib/offers/data.ts';
import { EDITOR_WORDS } from '#lib/offers/editor-words.ts';
import { readChoices } from '#lib/offers/reference.ts';
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
  const { id, title, status, applications } = offer;
  return (
    <ClientMessages namespaces={EDITOR_WORDS}>
      <OfferActions offer={{ id, title, status, applications }} place={place}>
        <OfferHeading title={title} status={status} place={place} />
        {canDo(scope.role, 'offer.write') ? (
          <OfferEditor key={id} model={await readEditor(session, offer, locale)} path={place.path} />
        ) : (
          <OfferReading offer={offer} place={place} choices={await readChoices(session, locale)} />
        )}
      </OfferActions>
    </ClientMessages>
  );
}
