'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { ButtonSpace } from '#components/ui/button/button-space.tsx';
import { IconOnPhone } from '#components/ui/button/icon-on-phone.tsx';
import { badge } from '#components/ui/icons/icon-paths.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { useScreen } from '../screen-context.ts';
import { useOtherFeatures } from './other-features.ts';

/** Whether a candidate has a talent profile that the reader may see. */
function hasProfile(scope: ScreenScope, { candidate }: Application): boolean {
  return candidate.talentId !== null && may(scope, 'talent.read');
}

/** A button for the profile of a candidate, where there is one. */
export function TalentOfCandidate({ application, name }: { application: Application; name: string }) {
  const t = useTranslations('talentProfile.open');
  const { scope } = useScreen();
  const { TalentButton } = useOtherFeatures();
  if (!hasProfile(scope, application)) return null;
  const { id } = application;
  return (
    <Suspense
      fallback={
        <ButtonSpace size="sm">
          <IconOnPhone icon={badge}>{t('application')}</IconOnPhone>
        </ButtonSpace>
      }
    >
      <TalentButton key={id} link={{ kind: 'application', id }} name={name} scope={scope} />
    </Suspense>
  );
}
