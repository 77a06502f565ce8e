'use client';

import { useTranslations } from 'next-intl';
import { StatusPill } from '#components/ui/status-pill.tsx';
import type { Tone } from '#components/ui/tone.ts';
import type { BulkPhase } from '#lib/engines/bulk/model.ts';

const TONES: Readonly<Record<BulkPhase, Tone>> = {
  draft: 'neutral',
  held: 'accent',
  queued: 'info',
  running: 'accent',
  waiting: 'warn',
  paused: 'warn',
  cancelling: 'warn',
  cancelled: 'neutral',
  done: 'ok',
};

/** The state of a bulk request. */
export function PhasePill({ phase }: { phase: BulkPhase }) {
  const t = useTranslations('bulkRequests.phase');
  return (
    <StatusPill tone={TONES[phase]} over={phase === 'done' || phase === 'cancelled'}>
      {t(phase)}
    </StatusPill>
  );
}
