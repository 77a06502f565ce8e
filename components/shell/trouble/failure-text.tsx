'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { SendFailure } from '../calls/over-network.ts';
import type { LimitCountdownProps } from './limit-countdown.tsx';
import { limitValues } from './limit-values.ts';

// Loaded lazily: rarely needed, and the fallback says the same.
const LimitCountdown = lazyPart(async () => (await import('./limit-countdown.tsx')).LimitCountdown);

/** A failure as one sentence, for announcements. */
export function useFailureText(): (failure: SendFailure) => string {
  const t = useTranslations('errors');
  return (failure) => {
    switch (failure.kind) {
      case 'limited':
        return t('limited', limitValues(failure));
      case 'unexpected':
        return t('unexpected', { reference: failure.reference });
      case 'forbidden':
        return failure.reason ?? t('forbidden');
      case 'conflict':
      case 'invalid':
        return failure.message ?? t(failure.kind);
      default:
        return t(failure.kind);
    }
  };
}

type FailureTextProps = {
  failure: SendFailure;
  /** The feature's own texts. */
  textOf: (failure: SendFailure) => string;
  onOver?: LimitCountdownProps['onOver'];
};

/** A failure as one visible sentence; the wait for the end of a rate limit is counted down. */
export function FailureText({ failure, textOf, onOver }: FailureTextProps) {
  const text = textOf(failure);
  if (failure.kind !== 'limited') return text;
  return (
    <Suspense fallback={text}>
      <LimitCountdown failure={failure} onOver={onOver} />
    </Suspense>
  );
}
