import { useTranslations } from 'next-intl';
import { ReadTrouble } from '#components/shell/trouble/read-trouble.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { ReadFailure } from '#lib/core/read-json.ts';

type CandidateTroubleProps = { error: Error; onRetry: () => void };

/** Shown instead of the candidate: that there is none, or why it could not be read. */
export function CandidateTrouble({ error, onRetry }: CandidateTroubleProps) {
  const t = useTranslations('applications');
  const errors = useTranslations('errors');
  const isMissing = error instanceof ReadFailure && error.failure.kind === 'notFound';
  if (!isMissing) return <ReadTrouble error={error} title={t('troubleTitle')} onRetry={onRetry} />;
  return (
    <StatePanel kind="noResult" title={t('missingTitle')}>
      {errors('notFound')}
    </StatePanel>
  );
}
