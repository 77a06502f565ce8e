import { useTranslations } from 'next-intl';
import { PageHeader } from '#components/ui/page-header.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import type { ActionFailure } from '#lib/server/result.ts';
import { ClientMessages } from './client-messages.tsx';
import { PageTrouble } from './page-trouble.tsx';

type UnreadPageProps = {
  /** Of the page. */
  title: string;
  failure: ActionFailure;
  /** What could not be read, in the feature's words. */
  trouble?: string;
};

/**
 * A page whose records could not be read: its title, why, and the way on. There is none where the platform does not have
 * such records, or keeps them from this account: nothing is to be tried again.
 */
export function UnreadPage({ title, failure, trouble }: UnreadPageProps) {
  const t = useTranslations('feedback');
  return (
    <ClientMessages namespaces={['errors', 'ui']}>
      <PageHeader title={title} />
      {failure.kind === 'notFound' && (
        <StatePanel kind="noResult" title={t('notOfferedTitle')}>
          {t('notOfferedText')}
        </StatePanel>
      )}
      {failure.kind === 'forbidden' && (
        <StatePanel kind="forbidden" title={t('refusedTitle')}>
          {t('refusedText')}
        </StatePanel>
      )}
      {failure.kind !== 'notFound' && failure.kind !== 'forbidden' && (
        <PageTrouble title={trouble ?? t('unread')} failure={failure} />
      )}
    </ClientMessages>
  );
}
