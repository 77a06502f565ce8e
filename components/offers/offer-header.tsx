import type { ReactNode } from 'react';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { ActionableOffer } from '#lib/offers/view-model.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';

/** What the header of an offer shows, whether or not its actions are there. */
export type OfferHeaderParts = {
  offer: ActionableOffer;
  scope: ScreenScope;
  above: ReactNode;
  /** What the state means. */
  meaning: ReactNode;
  facts: ReactNode;
};

type OfferHeaderProps = Omit<OfferHeaderParts, 'scope'> & {
  state: ReactNode;
  failure?: ReactNode;
  actions: ReactNode;
};

/** Title, state and actions of one offer in their places. */
export function OfferHeader({ offer, above, meaning, facts, state, failure, actions }: OfferHeaderProps) {
  return (
    <PageHeader
      above={above}
      title={offer.title}
      below={
        <>
          {/* On a phone all of it runs on, so that the view itself begins on the first screen. */}
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:block">
            <span className="contents sm:flex sm:flex-wrap sm:items-center sm:gap-x-3 sm:gap-y-1">
              {state}
              {meaning}
            </span>
            {facts}
          </span>
          {failure}
        </>
      }
      actions={actions}
    />
  );
}
