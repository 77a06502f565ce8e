'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { Queries } from '#components/shell/calls/queries.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { ProgressBar } from '#components/ui/loading/progress-bar.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { DOT } from '#components/ui/text/dotted.ts';
import { useNow } from '#components/ui/text/use-now.ts';
import { type BulkView, countIn } from '#lib/engines/bulk/model.ts';
import { bulkPath, listPath } from '#lib/engines/bulk/paths.ts';
import { settledIn, TROUBLES } from '#lib/engines/bulk/progress.ts';
import { bulkRequestsQuery } from '#lib/engines/bulk/queries.ts';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { useBulkWords } from './bulk-words.ts';
import { PhasePill } from './phase-pill.tsx';
import { useTimeWords } from './time-words.ts';

type BulkListProps = { scope: ScopeRef; initial: readonly BulkView[]; now: number };

/** Bulk requests, those under way first; polled while one is. */
export function BulkList(props: BulkListProps) {
  return (
    <Queries>
      <BulkRequests {...props} />
    </Queries>
  );
}

function BulkRequests({ scope, initial, now: loadedAt }: BulkListProps) {
  const t = useTranslations('bulkRequests');
  const { data: bulkRequests } = useQuery({ ...bulkRequestsQuery(scope), initialData: initial });
  const now = useNow(loadedAt);
  if (bulkRequests.length === 0) {
    return (
      <EmptyList
        reason={emptyReason({ phase: 'fresh', unfiltered: 0, isNarrowed: false })}
        syncing={t('title')}
        first={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          actions: (
            <>
              <LinkButton href={listPath(scope, 'application.move')}>{t('toApplications')}</LinkButton>
              <LinkButton href={listPath(scope, 'offer.publish')}>{t('toOffers')}</LinkButton>
            </>
          ),
        }}
      />
    );
  }
  return (
    <Table
      caption={t('caption')}
      head={
        <tr>
          <HeaderCell>{t('columns.name')}</HeaderCell>
          <HeaderCell className="max-sm:hidden">{t('columns.phase')}</HeaderCell>
          <HeaderCell className="max-md:hidden">{t('columns.progress')}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{t('columns.started')}</HeaderCell>
        </tr>
      }
    >
      {bulkRequests.map((bulkRequest) => (
        <BulkRow key={bulkRequest.id} scope={scope} bulkRequest={bulkRequest} now={now} />
      ))}
    </Table>
  );
}

function BulkRow({ scope, bulkRequest, now }: { scope: ScopeRef; bulkRequest: BulkView; now: number }) {
  const { nameOf } = useBulkWords();
  const { at } = useTimeWords(now);
  return (
    <tr className="align-top hover:bg-surface">
      <RowHeader>
        <Link href={bulkPath(scope, bulkRequest.id)} className="rounded underline-offset-4 hover:underline">
          {nameOf(bulkRequest, bulkRequest.total)}
        </Link>
        <span className="mt-1.5 block font-normal sm:hidden">
          <PhasePill phase={bulkRequest.phase} />
        </span>
        <span className="mt-1.5 block text-sm font-normal md:hidden">
          <HowFar bulkRequest={bulkRequest} />
        </span>
      </RowHeader>
      <Cell className="max-sm:hidden">
        <PhasePill phase={bulkRequest.phase} />
      </Cell>
      <Cell className="max-md:hidden">
        <HowFar bulkRequest={bulkRequest} />
      </Cell>
      <Cell className="tabular text-sm whitespace-nowrap text-ink-soft max-lg:hidden">
        <span suppressHydrationWarning>{at(bulkRequest.startedAt ?? bulkRequest.createdAt)}</span>
      </Cell>
    </tr>
  );
}

function HowFar({ bulkRequest }: { bulkRequest: BulkView }) {
  const t = useTranslations('bulkRequests.progress');
  const done = settledIn(bulkRequest);
  const trouble = countIn(bulkRequest.tally, TROUBLES);
  return (
    <span className="tabular grid max-w-56 gap-1 text-sm">
      <span>
        {t('done', { done, total: bulkRequest.total })}
        {trouble > 0 && (
          <span className="font-semibold text-warn">
            {DOT}
            {t('trouble', { count: trouble })}
          </span>
        )}
      </span>
      {(bulkRequest.tally.open ?? 0) > 0 && (
        <ProgressBar label={t('label')} value={done} max={bulkRequest.total} />
      )}
    </span>
  );
}
