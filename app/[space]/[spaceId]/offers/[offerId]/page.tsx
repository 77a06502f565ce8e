import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { OfferFrame } from '#components/offers/offer-frame.tsx';
import { OfferPending } from '#components/offers/offer-pending.tsx';
import { OfferReading } from '#components/offers/offer-reading.tsx';
import { SoonEditor } from '#components/offers/soon-editor.tsx';
import { findOfferOf, readEditor } from '#lib/offers/data.ts';
import { lastChoices, readShownChoices } from '#lib/offers/reference.ts';
import { canDo } from '#lib/scope/permissions.ts';
import { toScreenScope } from '#lib/scope/to-screen-scope.ts';
import { requirePageScope } from '#lib/server/page.ts';
import { generateMetadata, type OfferRoute } from './offer-route.ts';

export { generateMetadata };

export default async function OfferPage({ params }: OfferRoute) {
  const { session, scope } = await requirePageScope(await params, 'offer.read');
  const offer = await findOfferOf(session, (await params).offerId);
  if (!offer) notFound();
  const locale = await getLocale();
  const shown = toScreenScope(scope);
  return (
    <OfferFrame offer={offer} scope={shown} tab="ad">
      {canDo(scope.role, 'offer.write') ? (
        <SoonEditor
          key={offer.id}
          reading={readEditor(session, offer, locale)}
          scope={shown}
          meanwhile={<OfferPending offer={offer} choices={lastChoices(locale)} />}
        />
      ) : (
        <OfferReading offer={offer} scope={shown} choices={await readShownChoices(session, locale)} />
      )}
    </OfferFrame>
  );
}
