import { useTranslations } from 'next-intl';
import { FailureText, useFailureText } from '#components/shell/failure-text.tsx';
import type { SendFailure } from '#components/shell/over-network.ts';
import { Notice } from '#components/ui/notice.tsx';

/** Why a gesture did not succeed, above the list that is as it was before. */
export function MoveFailure({ failure }: { failure: SendFailure }) {
  const t = useTranslations('applications');
  const textOf = useFailureText();
  return (
    <Notice tone="danger" role="alert">
      {t('moveFailed')} <FailureText failure={failure} textOf={textOf} />
    </Notice>
  );
}
