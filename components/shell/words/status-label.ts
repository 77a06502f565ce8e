import { useTranslations } from 'next-intl';
import type { Tone } from '#components/ui/tone.ts';
import { isStage, type StageTone, stageTone } from '#lib/core/stages.ts';

/** The name of an application status; one that we do not know is shown as the platform names it. */
export function useStatusLabel(): (status: string) => string {
  const t = useTranslations('statuses.application');
  return (status) => (isStage(status) ? t(status) : status);
}

const TONES: Readonly<Record<StageTone, Tone>> = {
  new: 'accent',
  active: 'info',
  strong: 'warn',
  good: 'ok',
  closed: 'neutral',
};

export function toneOfStatus(status: string): Tone {
  return TONES[stageTone(status)];
}
