import { useTranslations } from 'next-intl';
import type { Tone } from '#components/ui/tone.ts';
import { isStage, type StageTone, stageTone } from '#lib/core/stages.ts';

/** The name of a status; a platform's own words are shown as they are. */
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
