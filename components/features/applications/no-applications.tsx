'use client';

import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { BoardSkeleton } from '#components/ui/loading/board-skeleton.tsx';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { BoardView } from '#lib/features/applications/view-model.ts';
import { LettersButton } from './candidate/letters-button.tsx';
import { useScreen } from './screen-context.ts';
import type { ListParamsControl } from './screen-data.ts';

type NoApplicationsProps = {
  view: Pick<BoardView, 'unfiltered' | 'mirror' | 'skipsLetters' | 'nearNames'>;
  list: ListParamsControl;
};

/** Why no application is shown. */
export function NoApplications({ view, list }: NoApplicationsProps) {
  const t = useTranslations('applications');
  const { scope } = useScreen();
  const { unfiltered, mirror, nearNames } = view;
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
      first={
        list.params.offers.length === 1
          ? { title: t('noneOfOfferTitle'), text: t('noneOfOffer') }
          : {
              title: t('firstUseTitle'),
              text: t('firstUse'),
              actions: <LinkButton href={href(scope, 'offers')}>{t('seeOffers')}</LinkButton>,
            }
      }
      noMatch={
        onlyWaiting(list)
          ? { title: t('doneTitle'), text: t('done'), isDone: true }
          : {
              title: t('noResultTitle'),
              text: (
                <>
                  {t('noResult', { unfiltered })} {nearNames.length > 0 && t('nearNames')}
                </>
              ),
              actions: (
                <>
                  {nearNames.length > 0 && (
                    <ul data-rows className="contents">
                      {nearNames.map((name) => (
                        <li key={name}>
                          <Button onClick={() => list.setFilter({ q: name, everywhere: '' })}>{name}</Button>
                        </li>
                      ))}
                    </ul>
                  )}
                  {view.skipsLetters && (
                    <LettersButton list={list} className={buttonClass('primary', 'md')} />
                  )}
                </>
              ),
            }
      }
      search={list.params.q}
      clear={list.clearFilter}
    />
  );
}

/** The filter selects waiting applications, and there are none. */
function onlyWaiting({ params }: ListParamsControl): boolean {
  return params.waitingDays !== null && !applicationList.isNarrowed({ ...params, waitingDays: null });
}
