'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { applicationList } from '#lib/applications/list.ts';
import type { BoardView } from '#lib/applications/view-model.ts';
import { href } from '#lib/scope/href.ts';
import { useScreen } from './screen-context.ts';
import type { ListParamsControl } from './screen-data.ts';

type EmptyListProps = { view: Pick<BoardView, 'unfiltered' | 'mirror'>; list: ListParamsControl };

/** Three different kinds of nothing: not yet, not for these filters, and nothing left to do. */
export function EmptyList({ view, list }: EmptyListProps) {
  const t = useTranslations('applications');
  const ui = useTranslations('ui');
  const { scope } = useScreen();
  const clear = <Button onClick={list.clearFilter}>{ui('clearFilters')}</Button>;
  if (view.mirror.phase === 'filling') return <SkeletonRows label={t('fillingTitle')} />;
  if (view.unfiltered === 0 || !applicationList.isNarrowed(list.params)) {
    return (
      <StatePanel
        kind="empty"
        title={t('firstUseTitle')}
        actions={<LinkButton href={href(scope, 'offers')}>{t('seeOffers')}</LinkButton>}
      >
        {t('firstUse')}
      </StatePanel>
    );
  }
  if (onlyWaiting(list)) {
    return (
      <StatePanel kind="done" title={t('doneTitle')} actions={clear}>
        {t('done')}
      </StatePanel>
    );
  }
  return (
    <StatePanel kind="noResult" title={t('noResultTitle')} actions={clear}>
      {t('noResult', { unfiltered: view.unfiltered })}
    </StatePanel>
  );
}

/** The list was asked for what waits, and nothing does. */
function onlyWaiting({ params }: ListParamsControl): boolean {
  return params.waitingDays !== null && !applicationList.isNarrowed({ ...params, waitingDays: null });
}
