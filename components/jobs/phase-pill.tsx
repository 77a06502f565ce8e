'use client';

import { useTranslations } from 'next-intl';
import { StatusPill } from '#components/ui/status-pill.tsx';
import type { Tone } from '#components/ui/tone.ts';
import type { JobPhase } from '#lib/jobs/model.ts';

const TONES: Readonly<Record<JobPhase, Tone>> = {
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

/** Where a job stands. */
export function PhasePill({ phase }: { phase: JobPhase }) {
  const t = useTranslations('jobs.phase');
  return (
    <StatusPill tone={TONES[phase]} over={phase === 'done' || phase === 'cancelled'}>
      {t(phase)}
    </StatusPill>
  );
}
