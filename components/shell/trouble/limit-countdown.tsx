'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '#components/ui/text/use-now.ts';
import { type Limited, limitEnd, limitValues } from './limit-values.ts';

export type LimitCountdownProps = {
  failure: Limited;
  /** Called when the platform accepts calls again. */
  onOver?: (() => void) | undefined;
};

/** Which limit is reached and for how long, counted down each second; only start and end are announced. */
export function LimitCountdown({ failure, onOver }: LimitCountdownProps) {
  const t = useTranslations('errors');
  const end = limitEnd(failure);
  const now = useNow(end - failure.seconds * 1000, 1000);
  const isOver = now >= end;
  const onLimitOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) onLimitOver();
  }, [isOver]);
  if (isOver) return t('limitOver');
  return (
    <>
      <span aria-hidden="true" className="tabular">
        {t('limited', limitValues(failure, now))}
      </span>
      <span className="sr-only">{t('limited', limitValues(failure))}</span>
    </>
  );
}
