'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { ButtonSpace } from '#components/ui/button/button-space.tsx';
import { IconOnPhone } from '#components/ui/button/icon-on-phone.tsx';
import { mail } from '#components/ui/icons/fact-icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { may } from '#lib/engines/scope/screen-scope.ts';
import { BEGINS_WITH } from '#lib/features/applications/message-templates/shipped.ts';
import type { CandidateView } from '#lib/features/applications/view-model.ts';
import { useScreen } from '../screen-context.ts';
import { useCandidateName } from './use-candidate-name.ts';

const WriteButton = lazyPart(async () => (await import('../message-templates/write-button.tsx')).WriteButton);

type WriteToCandidateProps = { application: CandidateView['application'] };

/**
 * A button to write to a candidate, for readers of the establishment's templates; text for one candidate is not shown
 * for the next.
 */
export function WriteToCandidate({ application }: WriteToCandidateProps) {
  const { scope } = useScreen();
  const t = useTranslations('applications.write');
  const nameOf = useCandidateName();
  if (!may(scope, 'messageTemplate.read')) return null;
  const { id, candidate, offerTitle, status } = application;
  const { email, firstName, lastName } = candidate;
  return (
    // In its place: an update before it has come removes what the server has rendered.
    <Suspense
      fallback={
        <ButtonSpace size="sm">
          <IconOnPhone icon={mail}>{t('open')}</IconOnPhone>
        </ButtonSpace>
      }
    >
      <WriteButton
        key={id}
        scope={scope}
        begin={BEGINS_WITH[status]}
        to={{
          email,
          name: nameOf({ ...candidate, id }),
          values: { firstName, lastName, offer: offerTitle, establishment: scope.name },
        }}
      />
    </Suspense>
  );
}
