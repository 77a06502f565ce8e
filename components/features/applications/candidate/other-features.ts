'use client';

import { type ComponentType, createContext, use } from 'react';
import type { TimelineEntry } from '#components/ui/timeline.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';

type OtherFeatures = {
  /** The stages of the application among what was done with it. */
  readonly Activity: ComponentType<{
    kind: 'application';
    id: number;
    scope: ScreenScope;
    steps: readonly TimelineEntry[];
    isStepNamed: boolean;
  }>;
  /** Opens the profile of the candidate. */
  readonly TalentButton: ComponentType<{
    link: { readonly kind: 'application'; readonly id: number };
    name: string;
    scope: ScreenScope;
  }>;
};

const Given = createContext<OtherFeatures | null>(null);

/** Around pages with candidates: what other features show of them, since no feature imports another. */
export const OtherFeaturesProvider = Given.Provider;

export function useOtherFeatures(): OtherFeatures {
  const given = use(Given);
  if (!given) throw new Error('OtherFeaturesProvider is missing');
  return given;
}
