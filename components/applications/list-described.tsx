'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { ExportLink } from '#components/list/export-link.tsx';
import { Freshness } from '#components/list/freshness.tsx';
import { useFreshnessWords } from '#components/list/use-freshness-words.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { later } from '#components/ui/later.ts';
import {
  type ApplicationColumn,
  type ApplicationParams,
  applicationList,
  MOST_EXPORTED,
} from '#lib/applications/list.ts';
import type { BoardView, FilterChoices } from '#lib/applications/view-model.ts';
import { apiHref } from '#lib/scope/href.ts';
import { reasonAgainst } from '#lib/scope/screen-scope.ts';
import { RESULT, RESULT_LINE } from './result-line.ts';
import { useScreen } from './screen-context.ts';
import type { ListParamsControl } from './screen-data.ts';

/** Fetched with the first filter. */
const Chips = later(async () => (await import('./chips.tsx')).Chips);
/** For who may not take the list away. */
const InertControl = later(async () => (await import('#components/ui/inert-control.tsx')).InertControl);
const Selection = later(async () => (await import('./selection-bar.tsx')).ApplicationSelection);
const NoApplications = later(async () => (await import('./no-applications.tsx')).NoApplications);
const ReadTrouble = later(async () => (await import('#components/shell/read-trouble.tsx')).ReadTrouble);

type DescribedProps = {
  view: Pick<BoardView, 'total' | 'isCounting' | 'unfiltered' | 'mirror'>;
  choices: FilterChoices;
  list: ListParamsControl;
  onRefresh: () => void;
  /** The columns of a table, in their order; none for the board. */
  columns?: readonly ApplicationColumn[];
  /** Of the view, beside the export. */
  tools?: ReactNode;
  children: ReactNode;
};

/** How many, how old, and what stands there when there are none. */
export function Described({ view, choices, list, onRefresh, columns, tools, children }: DescribedProps) {
  const t = useTranslations('applications');
  const lists = useTranslations('lists');
  const { scope, ticks, foot } = useScreen();
  const filtered = applicationList.isNarrowed(list.params);
  const count = filtered
    ? t('countOf', { count: view.total, of: view.unfiltered })
    : t('count', { count: view.total });
  const isLeast = view.isCounting || (view.mirror.phase !== 'filling' && !view.mirror.whole);
  const counted = isLeast ? lists('atLeast', { count }) : count;
  return (
    <>
      <div className={RESULT_LINE}>
        <div className={RESULT}>
          <p role="status" className="tabular shrink-0 text-ink-soft">
            {counted}
            {view.isCounting && ` ${lists('counting')}`}
          </p>
          {filtered && (
            <Suspense fallback={null}>
              <Chips list={list} choices={choices} />
            </Suspense>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          <Freshness
            state={view.mirror}
            url={apiHref(scope, 'mirror')}
            locale={useLocale()}
            words={useFreshnessWords()}
            onRead={onRefresh}
          />
          {/* It has its place before there is a row: the age beside it would move with the first one. */}
          <span
            className={`flex flex-wrap items-center gap-x-3 print:hidden ${view.total > 0 ? '' : 'invisible'}`}
          >
            {tools}
            <Export total={view.total} params={{ ...list.params, columns: columns ?? [] }} />
          </span>
        </div>
      </div>
      {view.total > 0 ? (
        children
      ) : (
        <Suspense fallback={null}>
          <NoApplications view={view} list={list} />
        </Suspense>
      )}
      {ticks.count > 0 &&
        foot &&
        createPortal(
          <Suspense fallback={null}>
            <Selection total={view.isCounting ? 0 : view.total} params={list.params} choices={choices} />
          </Suspense>,
          foot,
        )}
    </>
  );
}

/** The list as a file, for who may take it away and where it is not too long for one. */
function Export({ total, params }: { total: number; params: ApplicationParams }) {
  const lists = useTranslations('lists');
  const feedback = useTranslations('feedback');
  const { scope } = useScreen();
  const against = reasonAgainst(scope, 'application.export');
  const reason =
    (against && feedback(`${against}Reason`)) ??
    (total > MOST_EXPORTED ? lists('exportTooMany', { most: MOST_EXPORTED }) : null);
  if (reason)
    return (
      <Suspense fallback={<span className={buttonClass('quiet', 'sm', 'invisible')}>{lists('export')}</span>}>
        <InertControl variant="quiet" size="sm" reason={reason}>
          {lists('export')}
        </InertControl>
      </Suspense>
    );
  const address = apiHref(scope, 'applications', 'export');
  const search = applicationList.search(params);
  return (
    <>
      {/* A phone has room for one of them, which its owner can open. */}
      <span className="contents max-sm:hidden">
        <ExportLink href={address + search} />
      </span>
      <ExportLink href={`${address}${search}${search === '' ? '?' : '&'}as=xlsx`} isWorkbook />
    </>
  );
}

/** Why nothing could be read, with a way to try again. */
export function Trouble(props: { error: Error; onRetry: () => void }) {
  const t = useTranslations('applications');
  return (
    <Suspense fallback={null}>
      <ReadTrouble title={t('troubleTitle')} {...props} />
    </Suspense>
  );
}
