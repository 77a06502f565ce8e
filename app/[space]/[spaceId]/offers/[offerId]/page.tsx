import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { KeptDraft } from '#components/features/offers/kept-draft.tsx';
import { OfferFrame } from '#components/features/offers/offer-frame.tsx';
import { OfferPending } from '#components/features/offers/offer-pending.tsx';
import { OfferReading } from '#components/features/offers/offer-reading.tsx';
import { SoonEditor } from '#components/features/offers/soon-editor.tsx';
import { canDo } from '#lib/engines/scope/permissions.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requirePageScope } from '#lib/engines/server/page.ts';
import { findOfferOf, readEditor, readKeptDraft, readOwnPublications } from '#lib/features/offers/data.ts';
import { lastChoices, readShownChoices } from '#lib/features/offers/reference.ts';
import { generateMetadata, type OfferRoute } from './offer-route.ts';

export { generateMetadata };

export default async function OfferPage({ params }: OfferRoute) {
  const { session, scope } = await requirePageScope(await params, 'offer.read');
  const offer = await findOfferOf(session, (await params).offerId);
  if (!offer) notFound();
  const [locale, publications] = await Promise.all([getLocale(), readOwnPublications(session)]);
  const shown = toScreenScope(scope);
  const mayWrite = canDo(scope.role, 'offer.write');
  const choices = mayWrite ? lastChoices(locale) : await readShownChoices(session, locale);
  const kept = !mayWrite && scope.kind === 'establishment' ? await readKeptDraft(session, offer) : null;
  return (
    <OfferFrame offer={offer} publications={publications} scope={shown} tab="ad">
      {mayWrite ? (
        <SoonEditor
          key={offer.id}
          reading={readEditor(session, offer, locale)}
          scope={shown}
          meanwhile={<OfferPending offer={offer} choices={choices} />}
        />
      ) : (
        <>
          {kept && <KeptDraft scope={shown} offerId={offer.id} kept={kept} choices={choices} />}
          <OfferReading offer={offer} scope={shown} choices={choices} />
        </>
      )}
    </OfferFrame>
  );
}
