'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { SendFailure } from '../calls/over-network.ts';
import type { LimitCountdownProps } from './limit-countdown.tsx';
import { limitValues } from './limit-values.ts';

// Seldom needed, and the text that stands there meanwhile says the same.
const LimitCountdown = lazyPart(async () => (await import('./limit-countdown.tsx')).LimitCountdown);

/** A failure in one sentence, to be spoken. */
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
  /** The feature's own words. */
  textOf: (failure: SendFailure) => string;
  onOver?: LimitCountdownProps['onOver'];
};

/** A failure in one sentence, to be seen: the wait for the end of a limit is counted down. */
export function FailureText({ failure, textOf, onOver }: FailureTextProps) {
  const text = textOf(failure);
  if (failure.kind !== 'limited') return text;
  return (
    <Suspense fallback={text}>
      <LimitCountdown failure={failure} onOver={onOver} />
    </Suspense>
  );
}
