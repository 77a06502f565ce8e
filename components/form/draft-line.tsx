'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useIsActingFor } from '#components/shell/acting-for.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { alert, check } from '#components/ui/icons/icon-paths.ts';
import type { AutosaveState } from '#lib/engines/drafts/autosave.ts';

const FAILED = { reauth: 'failedReauth', tooLarge: 'failedTooLarge', unavailable: 'failed' } as const;

/** On a phone it is a tab that stands on the save bar, with the same height in every state. */
const LINE =
  'flex items-center gap-1 text-xs max-sm:rounded-se max-sm:border max-sm:border-s-0 max-sm:border-b-0 max-sm:bg-paper max-sm:px-3 max-sm:py-0.5';

/** Whether the draft is stored: a quiet line beside the buttons. */
export function DraftLine({ state }: { state: AutosaveState }) {
  const t = useTranslations('drafts');
  const format = useFormatter();
  const isActingFor = useIsActingFor();
  switch (state.kind) {
    case 'pending':
      return <span className={`${LINE} text-ink-faint`}>{t('pending')}</span>;
    case 'saved':
      return (
        <span className={`${LINE} text-ink-faint`}>
          <Icon path={check} className="size-3.5" />
          {t('saved', { time: format.dateTime(new Date(state.at), 'time') })}
        </span>
      );
    case 'failed':
      return (
        <span role="status" className={`${LINE} font-semibold text-warn`}>
          <Icon path={alert} className="size-3.5" />
          {t(state.reason === 'reauth' && isActingFor ? 'failedImpersonation' : FAILED[state.reason])}
        </span>
      );
    default:
      return null;
  }
}
