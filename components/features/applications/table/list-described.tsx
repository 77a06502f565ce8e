'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { Freshness } from '#components/list/freshness.tsx';
import { useFreshnessWords } from '#components/list/use-freshness-words.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { type ApplicationParams, applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { BoardView, FilterChoices } from '#lib/features/applications/view-model.ts';
import { FOUND, LettersButton } from '../candidate/letters-button.tsx';
import { READ_ONLY } from '../read-only.ts';
import { useScreen } from '../screen-context.ts';
import type { ListParamsControl } from '../screen-data.ts';
import { TriageLink } from '../triage-link.tsx';

/** Fetched with the first filter. */
const Chips = lazyPart(async () => (await import('../filters/chips.tsx')).Chips);
const Selection = lazyPart(async () => (await import('../moves/selection-bar.tsx')).ApplicationSelection);
const NoApplications = lazyPart(async () => (await import('../no-applications.tsx')).NoApplications);
const ReadTrouble = lazyPart(
  async () => (await import('#components/shell/trouble/read-trouble.tsx')).ReadTrouble,
);

const PHONE_ACTION =
  'ms-auto inline-flex min-h-11 items-center px-1 text-sm font-semibold text-accent sm:hidden';

/** While rows are selected, all of the stage are selected from its place. */
const WHILE_READING = 'in-data-selecting:invisible';

type DescribedProps = {
  view: Pick<
    BoardView,
    'total' | 'isCounting' | 'unfiltered' | 'mirror' | 'favoritesCut' | 'skipsLetters' | 'nearNames'
  >;
  choices: FilterChoices;
  list: ListParamsControl;
  onRefresh: () => void;
  /** Renders the rows below the given line. */
  children: (line: ReactNode) => ReactNode;
};

/** Number and age of the rows, and what is shown when there are none. */
export function Described({ view, choices, list, onRefresh, children }: DescribedProps) {
  const t = useTranslations('applications');
  const lists = useTranslations('lists');
  const { scope, inertReason, ticks, foot, openedId } = useScreen();
  const filtered = applicationList.isNarrowed(list.params);
  const isOfOffer = list.params.offers.length === 1;
  const count =
    filtered && !(isOfOffer && view.total === view.unfiltered)
      ? t('countOf', { count: view.total, of: view.unfiltered, from: isOfOffer ? 'offer' : 'all' })
      : t('count', { count: view.total });
  const isLeast = view.isCounting || (view.mirror.phase !== 'syncing' && !view.mirror.whole);
  const toCounted = (words: string) => (isLeast ? lists('atLeast', { count: words }) : words);
  const line = (
    <div className="list-line">
      {/* A phone has the numbers of a board in its stages, and no room for more than the number of a list. */}
      <p id={FOUND} role="status" tabIndex={-1} className="tabular shrink-0 text-ink-soft max-sm:sr-only">
        {toCounted(count)}
        {view.isCounting && ` ${lists('counting')}`}
      </p>
      {list.params.view === 'table' && (
        <span aria-hidden="true" className="tabular text-ink-soft sm:hidden">
          {toCounted(t('count', { count: view.total }))}
        </span>
      )}
      {view.skipsLetters && view.total > 0 && (
        <LettersButton
          list={list}
          className="min-h-6 shrink-0 text-sm text-accent underline underline-offset-3 pointer-coarse:min-h-11 print:hidden"
        />
      )}
      {filtered && (
        <Suspense fallback={null}>
          {/* On a phone they are shown with the filters, whose button has their number. */}
          <div className="flex min-w-0 flex-1 max-sm:hidden">
            <Chips {...{ list, choices }} favoritesCut={view.favoritesCut} />
          </div>
        </Suspense>
      )}
      <div className="sm:ms-auto sm:text-end">
        <Freshness
          state={view.mirror}
          url={apiHref(scope, 'mirror')}
          locale={useLocale()}
          words={useFreshnessWords()}
          onRead={onRefresh}
        />
      </div>
      <TriageLink params={list.params} className={`${PHONE_ACTION} ${WHILE_READING}`} />
      {scope.kind === 'group' && inertReason !== null && (
        <button type="button" popoverTarget={READ_ONLY} className={PHONE_ACTION}>
          {t('groupActs.open')}
        </button>
      )}
    </div>
  );
  return (
    <>
      {view.total > 0 ? (
        children(line)
      ) : (
        <>
          {line}
          <Suspense fallback={null}>
            <NoApplications view={view} list={list} />
          </Suspense>
        </>
      )}
      {ticks.isSelecting &&
        foot &&
        createPortal(
          <div className={openedId === null ? '' : 'max-lg:hidden'}>
            <Suspense fallback={null}>
              <Selection total={view.isCounting ? 0 : view.total} params={list.params} choices={choices} />
            </Suspense>
          </div>,
          foot,
        )}
    </>
  );
}

/** Why nothing could be read, with a retry. */
export function Trouble({ of, ...props }: { of: ApplicationParams; error: Error; onRetry: () => void }) {
  const t = useTranslations('applications');
  return (
    <Suspense fallback={null}>
      <ReadTrouble title={t(of.favorites ? 'favoritesTrouble' : 'troubleTitle')} {...props} />
    </Suspense>
  );
}
