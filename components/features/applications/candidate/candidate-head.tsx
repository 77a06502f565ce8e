'use client';

import type { ReactNode, RefObject } from 'react';
import type { CandidateView } from '#lib/features/applications/view-model.ts';
import { useScreen } from '../screen-context.ts';
import { FavoriteStar } from './favorite-star.tsx';
import { FollowUpLine } from './follow-up-line.tsx';

type CandidateHeadProps = {
  view: CandidateView;
  name: string;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Where the name stays while what is below it is scrolled. */
  sticky: string;
  /** At the end of the line of the name. */
  buttons?: ReactNode;
};

/** Who applies, what for and since when; the name stays in view. */
export function CandidateHead({ view, name, heading, sticky, buttons }: CandidateHeadProps) {
  const { scope } = useScreen();
  const { application, isFavorite } = view;
  return (
    <header className="contents">
      <div className={`sticky z-10 flex items-start gap-2 bg-raised pb-1 wrap-anywhere ${sticky}`}>
        <h2
          id="candidate"
          ref={heading}
          tabIndex={-1}
          className={`min-w-0 scroll-mt-20 font-display text-2xl ${buttons ? 'flex-1 pointer-coarse:pt-1' : ''}`}
        >
          {name}
        </h2>
        {isFavorite && <FavoriteStar />}
        {buttons}
      </div>
      <div className="-mt-4 text-sm text-ink-soft wrap-anywhere">
        {application.candidate.headline && <p>{application.candidate.headline}</p>}
        <p className="font-semibold text-ink">{application.offerTitle}</p>
        {scope.kind === 'group' && <p>{application.establishmentName}</p>}
        <FollowUpLine application={application} />
      </div>
    </header>
  );
}
