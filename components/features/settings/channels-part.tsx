import { useTranslations } from 'next-intl';
import { PageTrouble } from '#components/shell/trouble/page-trouble.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { type Choice, toMatrix } from '#lib/features/settings/channels/model.ts';
import { ChannelsForm } from './channels-form.tsx';

type ChannelsPartProps = { choices: Promise<ActionResult<readonly Choice[]>>; scope: ScopeRef };

/** The channels of the person's notifications, or why they cannot be changed. */
export async function ChannelsPart({ choices, scope }: ChannelsPartProps) {
  return <Channels choices={await choices} scope={scope} />;
}

function Channels({ choices, scope }: { choices: ActionResult<readonly Choice[]>; scope: ScopeRef }) {
  const t = useTranslations('settings.channels');
  if (choices.ok) {
    return toMatrix(choices.value).kinds.length > 0 ? (
      <ChannelsForm choices={choices.value} scope={scope} />
    ) : (
      <StatePanel kind="empty" level={3} title={t('absent')}>
        {t('absentText')}
      </StatePanel>
    );
  }
  const { failure } = choices;
  if (failure.kind === 'notFound') {
    return (
      <StatePanel kind="noResult" level={3} title={t('absent')}>
        {t('absentText')}
      </StatePanel>
    );
  }
  if (failure.kind === 'forbidden') {
    return (
      <StatePanel kind="forbidden" level={3} title={t('refused')}>
        {t('refusedText')}
      </StatePanel>
    );
  }
  return <PageTrouble title={t('failed')} failure={failure} />;
}

/** The placeholder. */
export function ChannelsOutline() {
  const t = useTranslations('settings.channels');
  return <SkeletonRows label={t('pending')} rows={7} />;
}
