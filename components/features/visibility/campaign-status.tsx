import { StatusPill } from '#components/ui/status-pill.tsx';
import { type Campaign, isOver } from '#lib/features/visibility/model.ts';
import { useVisibilityWords } from './use-visibility-words.ts';

type CampaignStatusProps = { campaign: Campaign; today: string };

const TONES: Readonly<Record<string, 'ok' | 'warn' | 'neutral'>> = { active: 'ok', paused: 'warn' };

/** The status of a paid place; one whose days are over has ended, whatever its status. */
export function CampaignStatus({ campaign, today }: CampaignStatusProps) {
  const { statusOf } = useVisibilityWords();
  const over = isOver(campaign, today);
  const status = over ? 'ended' : campaign.status;
  return (
    <StatusPill tone={TONES[status] ?? 'neutral'} over={over}>
      {statusOf(status)}
    </StatusPill>
  );
}
