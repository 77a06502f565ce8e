'use client';

import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { BoardSkeleton } from '#components/ui/board-skeleton.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { applicationList } from '#lib/applications/list.ts';
import type { BoardView } from '#lib/applications/view-model.ts';
import { emptyReason } from '#lib/list/empty.ts';
import { href } from '#lib/scope/href.ts';
import { LettersButton } from './letters-button.tsx';
import { useScreen } from './screen-context.ts';
import type { ListParamsControl } from './screen-data.ts';

type NoApplicationsProps = {
  view: Pick<BoardView, 'unfiltered' | 'mirror' | 'skipsLetters'>;
  list: ListParamsControl;
};

/** Why no application is shown. */
export function NoApplications({ view, list }: NoApplicationsProps) {
  const t = useTranslations('applications');
  const { scope } = useScreen();
  const { unfiltered, mirror } = view;
  const isNarrowed = applicationList.isNarrowed(list.params);
  const reason = emptyReason({ phase: mirror.phase, unfiltered, isNarrowed });
  if (reason === 'syncing' && list.params.view === 'board')
    return (
      <div role="status" aria-busy="true">
        <span className="sr-only">{t('syncingTitle')}</span>
        <BoardSkeleton />
      </div>
    );
  return (
    <EmptyList
      reason={reason}
      syncing={t('syncingTitle')}
      first={{
        title: t('firstUseTitle'),
        text: t('firstUse'),
        actions: <LinkButton href={href(scope, 'offers')}>{t('seeOffers')}</LinkButton>,
      }}
      noMatch={
        onlyWaiting(list)
          ? { title: t('doneTitle'), text: t('done'), isDone: true }
          : {
              title: t('noResultTitle'),
              text: t('noResult', { unfiltered }),
              actions: view.skipsLetters && (
                <LettersButton list={list} className={buttonClass('primary', 'md')} />
              ),
            }
      }
      search={list.params.q}
      clear={list.clearFilter}
    />
  );
}

/** The list was asked for what waits, and nothing does. */
function onlyWaiting({ params }: ListParamsControl): boolean {
  return params.waitingDays !== null && !applicationList.isNarrowed({ ...params, waitingDays: null });
}
