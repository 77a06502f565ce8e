import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { LaterEditor } from '#components/offers/later-editor.tsx';
import { OfferFrame } from '#components/offers/offer-frame.tsx';
import { OfferReading } from '#components/offers/offer-reading.tsx';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import { findOfferOf, readEditor } from '#lib/offers/data.ts';
import { readChoices } from '#lib/offers/reference.ts';
import { canDo } from '#lib/scope/permissions.ts';
import { toScreenScope } from '#lib/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/server/page.ts';

type Props = { params: Promise<ScopeParams & { offerId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session } = await requireExistingPage(await params, 'offer.read');
  const offer = await findOfferOf(session, (await params).offerId);
  if (!offer) notFound();
  return { title: offer.title };
}

export default async function OfferPage({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'offer.read');
  const offer = await findOfferOf(session, (await params).offerId);
  if (!offer) notFound();
  const [locale, ui] = await Promise.all([getLocale(), getTranslations('ui')]);
  const shown = toScreenScope(scope);
  return (
    <OfferFrame offer={offer} scope={shown}>
      {canDo(scope.role, 'offer.write') ? (
        <Suspense key={offer.id} fallback={<SkeletonRows label={ui('loading')} />}>
          <LaterEditor model={await readEditor(session, offer, locale)} scope={shown} />
        </Suspense>
      ) : (
        <OfferReading offer={offer} scope={shown} choices={await readChoices(session, locale)} />
      )}
    </OfferFrame>
  );
}
