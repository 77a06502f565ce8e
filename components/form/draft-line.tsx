'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useIsActingFor } from '#components/shell/acting-for.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { alert, check } from '#components/ui/icons/icon-paths.ts';
import type { AutosaveState } from '#lib/engines/drafts/autosave.ts';

const FAILED = { reauth: 'failedReauth', tooLarge: 'failedTooLarge', unavailable: 'failed' } as const;

/** Whether the draft is stored: a quiet line beside the buttons. */
export function DraftLine({ state }: { state: AutosaveState }) {
  const t = useTranslations('drafts');
  const format = useFormatter();
  const isActingFor = useIsActingFor();
  switch (state.kind) {
    case 'pending':
      return <span className="text-xs text-ink-faint">{t('pending')}</span>;
    case 'saved':
      return (
        <span className="inline-flex items-center gap-1 text-xs text-ink-faint">
          <Icon path={check} className="size-3.5" />
          {t('saved', { time: format.dateTime(new Date(state.at), 'time') })}
        </span>
      );
    case 'failed':
      return (
        <span role="status" className="inline-flex items-center gap-1 text-xs font-semibold text-warn">
          <Icon path={alert} className="size-3.5" />
          {t(state.reason === 'reauth' && isActingFor ? 'failedImpersonation' : FAILED[state.reason])}
        </span>
      );
    default:
      return null;
  }
}
