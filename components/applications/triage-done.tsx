'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { href } from '#lib/scope/href.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';

/** None is left; what was put off comes back by itself. */
export function TriageDone({ scope, snoozed }: { scope: ScreenScope; snoozed: number }) {
  const t = useTranslations('triage');
  return (
    <StatePanel
      kind="done"
      title={t('doneTitle')}
      actions={
        <>
          <LinkButton href={href(scope, 'applications')}>{t('leave')}</LinkButton>
          {snoozed > 0 && (
            <LinkButton href={href(scope, 'applications', { snoozed: 1 })}>
              {t('snoozed', { count: snoozed })}
            </LinkButton>
          )}
        </>
      }
    >
      {t('doneText')}
    </StatePanel>
  );
}
