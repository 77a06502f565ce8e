import { notFound } from 'next/navigation';
import { OfferFiguresView } from '#components/features/offers/offer-figures-view.tsx';
import { OfferFrame } from '#components/features/offers/offer-frame.tsx';
import { PageAge } from '#components/list/page-age.tsx';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requirePageScope } from '#lib/engines/server/page.ts';
import { findOfferOf, readOwnPublications } from '#lib/features/offers/data.ts';
import { readOfferFigures } from '#lib/features/offers/figures.ts';
import { generateMetadata, type OfferRoute } from '../offer-route.ts';

export { generateMetadata };

export default async function OfferFiguresPage({ params }: OfferRoute) {
  const { session, scope } = await requirePageScope(await params, 'offer.read');
  const offer = await findOfferOf(session, (await params).offerId);
  if (!offer) notFound();
  // Figures of an incomplete mirror would all be wrong.
  const [state, publications] = await Promise.all([requestSync(session), readOwnPublications(session)]);
  const figures = state.phase === 'syncing' ? null : await readOfferFigures(scopeKey(scope), offer);
  return (
    <OfferFrame offer={offer} publications={publications} scope={toScreenScope(scope)} tab="figures">
      <p className="mb-3 text-sm text-ink-soft">
        <PageAge initial={state} url={apiHref(scope, 'mirror')} />
      </p>
      <OfferFiguresView figures={figures} offerId={offer.id} scope={scope} />
    </OfferFrame>
  );
}
