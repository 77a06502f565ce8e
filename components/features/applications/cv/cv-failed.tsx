'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button/button.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { StatePanel } from '#components/ui/state-panel.tsx';

/** The status of an answer without a file, what is wrong with the file, or an error of the viewer. */
export type CvTrouble = number | 'format' | 'cut' | 'damaged' | 'locked' | 'tooLarge' | 'reader';

/** `lost` where the connection failed. */
export type CvFailure = CvTrouble | 'lost';

type CvFailedProps = {
  trouble: CvTrouble;
  source: string;
  /** Missing where a retry would fail again. */
  onRetry?: () => void;
};

/** Shown in place of a CV: the reason, and what can be done. */
export function CvFailed({ trouble, source, onRetry }: CvFailedProps) {
  const t = useTranslations('applications.cv');
  const ui = useTranslations('ui');
  return (
    <StatePanel
      kind={trouble === 403 ? 'forbidden' : trouble === 503 ? 'offline' : 'failed'}
      level={3}
      title={t('cannotShowTitle')}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{ui('retry')}</Button>}
          {typeof trouble !== 'number' && (
            <a href={source} className={buttonClass('primary', 'md')} download>
              {t('downloadFile')}
            </a>
          )}
        </>
      }
    >
      {t(reasonOf(trouble))}
    </StatePanel>
  );
}

function reasonOf(trouble: CvTrouble) {
  if (trouble === 'format') return 'cannotShow';
  if (typeof trouble === 'string') return trouble;
  if (trouble === 404) return 'gone';
  if (trouble === 403) return 'forbidden';
  if (trouble === 429) return 'limited';
  if (trouble === 503) return 'unavailable';
  return 'cannotShow';
}
