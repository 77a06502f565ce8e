import { notFound } from 'next/navigation';
import { ActivityLines } from '#components/features/activity/activity-lines.tsx';
import { OfferFrame } from '#components/features/offers/offer-frame.tsx';
import { OfferHistoryView } from '#components/features/offers/offer-history-view.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requirePageScope } from '#lib/engines/server/page.ts';
import { readActivityOf } from '#lib/features/activity/data.ts';
import { whoseActions } from '#lib/features/activity/model.ts';
import { findOfferOf, readOwnPublications } from '#lib/features/offers/data.ts';
import { eventsOf } from '#lib/features/offers/history.ts';
import { generateMetadata, type OfferRoute } from '../offer-route.ts';

export { generateMetadata };

export default async function OfferHistoryPage({ params }: OfferRoute) {
  const { session, scope } = await requirePageScope(await params, 'offer.read');
  const offer = await findOfferOf(session, (await params).offerId);
  if (!offer) notFound();
  const [acts, publications] = await Promise.all([
    readActivityOf({ session, scope }, { kind: 'offer', id: offer.id }),
    readOwnPublications(session),
  ]);
  const reader = toScreenScope(scope);
  return (
    <OfferFrame offer={offer} publications={publications} scope={reader} tab="history">
      <OfferHistoryView
        events={eventsOf(offer)}
        status={offer.status}
        acts={<ActivityLines of={acts} scope={reader} id={offer.id} />}
        whose={whoseActions(reader)}
      />
    </OfferFrame>
  );
}
