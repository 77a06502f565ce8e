import { useTranslations } from 'next-intl';
import { StatePanel } from '#components/ui/state-panel.tsx';
import type { ActionFailure } from '#lib/core/result.ts';
import { PageTrouble } from './page-trouble.tsx';

type UnreadProps = {
  failure: ActionFailure;
  /** What could not be read, as the feature words it. */
  trouble?: string;
};

/**
 * Why records could not be read, with a retry. There is none where the platform does not have such records or
 * withholds them from this account.
 */
export function Unread({ failure, trouble }: UnreadProps) {
  const t = useTranslations('feedback');
  if (failure.kind === 'notFound') {
    return (
      <StatePanel kind="noResult" title={t('notOfferedTitle')}>
        {t('notOfferedText')}
      </StatePanel>
    );
  }
  if (failure.kind === 'forbidden') {
    return (
      <StatePanel kind="forbidden" title={t('refusedTitle')}>
        {t('refusedText')}
      </StatePanel>
    );
  }
  return <PageTrouble title={trouble ?? t('unread')} failure={failure} />;
}
