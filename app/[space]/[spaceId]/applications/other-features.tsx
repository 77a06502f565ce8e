'use client';

import type { ReactNode } from 'react';
import { OtherFeaturesProvider } from '#components/features/applications/candidate/other-features.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const OTHER_FEATURES = {
  Activity: lazyPart(
    async () => (await import('#components/features/activity/activity-of-record.tsx')).ActivityOfRecord,
  ),
  TalentButton: lazyPart(
    async () => (await import('#components/features/talents/talent-button.tsx')).TalentButton,
  ),
};

/** Log and talents in the pages of candidates, fetched with the first one that shows them. */
export function OtherFeatures({ children }: { children: ReactNode }) {
  return <OtherFeaturesProvider value={OTHER_FEATURES}>{children}</OtherFeaturesProvider>;
}
