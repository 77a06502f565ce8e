'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button/button.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { asksTooLittle } from '#lib/engines/lists/search-words.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';

type TriageDoneProps = {
  scope: ScreenScope;
  /** Number of snoozed applications that would otherwise wait. */
  snoozed: number;
  search: string;
  /** Clears the filters where none matched from the start; null where all are decided. */
  clear: (() => void) | null;
};

/** None is left, or none was found; snoozed ones come back on their own. */
export function TriageDone({ scope, snoozed, search, clear }: TriageDoneProps) {
  const t = useTranslations('triage');
  const ui = useTranslations('ui');
  const feedback = useTranslations('feedback');
  return (
    <StatePanel
      kind={clear ? 'noResult' : 'done'}
      title={t(clear ? 'noResultTitle' : 'doneTitle')}
      actions={
        <>
          {clear && <Button onClick={clear}>{ui('clearFilters')}</Button>}
          <LinkButton href={href(scope, 'applications')}>{t('leave')}</LinkButton>
          {snoozed > 0 && (
            <LinkButton href={href(scope, 'applications', { snoozed: 1 })}>
              {t('snoozed', { count: snoozed })}
            </LinkButton>
          )}
        </>
      }
    >
      {clear && asksTooLittle(search) ? feedback('searchTooShort') : t(clear ? 'noResultText' : 'doneText')}
    </StatePanel>
  );
}
