import { useTranslations } from 'next-intl';
import { FailureText, useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { GestureFailure } from '../board/use-gestures.ts';

/** Which action failed and why, above the list, which shows the actual state. */
export function MoveFailure({ failure: { gesture, cause } }: { failure: GestureFailure }) {
  const t = useTranslations('applications');
  const textOf = useFailureText();
  return (
    <Notice tone="danger" role="alert">
      {t(`failed.${gesture}`)} <FailureText failure={cause} textOf={textOf} />
    </Notice>
  );
}
