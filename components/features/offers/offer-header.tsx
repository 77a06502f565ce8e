import type { ReactNode } from 'react';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { ActionableOffer } from '#lib/features/offers/view-model.ts';

/** The content of an offer's header, whether or not its actions are loaded. */
export type OfferHeaderParts = {
  offer: ActionableOffer;
  scope: ScreenScope;
  above: ReactNode;
  /** Explains the status. */
  meaning: ReactNode;
  facts: ReactNode;
  isCompact: boolean;
};

type OfferHeaderProps = Omit<OfferHeaderParts, 'scope'> & {
  state: ReactNode;
  failure?: ReactNode;
  actions: ReactNode;
};

/** Title, status and actions of an offer in their places. */
export function OfferHeader({
  offer,
  above,
  meaning,
  facts,
  isCompact,
  state,
  failure,
  actions,
}: OfferHeaderProps) {
  return (
    <PageHeader
      above={above}
      isCompact={isCompact}
      title={offer.title}
      below={
        <>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:gap-x-3">
            {state}
            <span className={`contents ${isCompact ? 'max-sm:hidden' : ''}`}>
              {meaning}
              {facts}
            </span>
          </span>
          <div className={isCompact ? 'empty:hidden max-sm:basis-full' : 'contents'}>{failure}</div>
        </>
      }
      actions={actions}
    />
  );
}
