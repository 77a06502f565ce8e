'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { anotherChance, isServed } from '#components/ui/link/our-server.ts';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { useIsOnline } from '#components/ui/use-is-online.ts';

type CvUnreachedProps = { onRetry?: () => void };

/** Shown in place of a CV that the connection was too bad for: nothing is wrong with the file. */
export function CvUnreached({ onRetry }: CvUnreachedProps) {
  const t = useTranslations('applications.cv');
  const ui = useTranslations('ui');
  const isOnline = useIsOnline();
  return (
    <StatePanel
      kind="offline"
      level={3}
      title={t('notNowTitle')}
      actions={onRetry && <Button onClick={onRetry}>{ui('retry')}</Button>}
    >
      {t(isOnline ? 'unreached' : 'offline')}
    </StatePanel>
  );
}

type CvLostProps = { isFirst: boolean; onRetry: () => void };

/** The same after the connection failed, until our server answers again. */
export function CvLost({ isFirst, onRetry }: CvLostProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    let left = false;
    const wait = async () => {
      // A connection lost for an instant is back before anything notices. A file on which it always breaks must not be
      // fetched for ever: each time is recorded.
      let wasLost = isFirst;
      while (!(left || (await isServed()))) {
        wasLost = true;
        await anotherChance();
      }
      if (wasLost && !left) retry();
    };
    void wait();
    return () => {
      left = true;
    };
  }, [isFirst]);
  return <CvUnreached onRetry={onRetry} />;
}
