import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { announce } from '#components/ui/toast/announce.ts';
import type { Upload } from '#lib/engines/media/queue.ts';

/** Announces when all requested files have arrived, and asks before the page is left while some are being sent. */
export function useQueueNews(queue: readonly Upload[]): void {
  const t = useTranslations('uploads');
  const sent = queue.filter(({ state }) => state === 'sent').length;
  const isBusy = queue.some(({ state }) => state === 'sending' || state === 'waiting');
  useEffect(() => {
    if (sent > 0 && !isBusy) announce(t('sentCount', { count: sent }));
  }, [sent, isBusy, t]);
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
