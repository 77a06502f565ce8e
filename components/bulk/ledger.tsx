'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileLinks } from '#components/list/file-links.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { ALL_ITEMS } from '#lib/engines/bulk/list.ts';
import { type BulkItems, type BulkView, ITEM_STATES, type ItemState } from '#lib/engines/bulk/model.ts';
import { itemsQuery, ledgerPath } from '#lib/engines/bulk/queries.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { ItemPages } from './item-pages.tsx';
import { LedgerTable } from './ledger-table.tsx';

type LedgerProps = {
  scope: ScopeRef;
  bulkRequest: BulkView;
  /** Its first page, where it is known to match the bulk request's counts. */
  first: BulkItems | null;
};

/** One result per item: filtered, one page at a time, and as a file. */
export function Ledger({ scope, bulkRequest, first }: LedgerProps) {
  const t = useTranslations('bulkRequests.ledger');
  const [params, setParams] = useState(ALL_ITEMS);
  const query = useQuery({
    ...itemsQuery(scope, bulkRequest.id, params, bulkRequest.tally),
    placeholderData: keepPreviousData,
    ...(params === ALL_ITEMS && first ? { initialData: first } : {}),
  });
  return (
    <section aria-labelledby="ledger" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
        <h2 id="ledger" className="font-display text-xl">
          {t('title')}
        </h2>
        <span className="flex flex-wrap gap-2">
          <FileLinks
            href={ledgerPath(scope, bulkRequest.id, params)}
            csv={t('download')}
            workbook={t('downloadExcel')}
            className={buttonClass('secondary', 'sm')}
          />
        </span>
      </div>
      <OutcomeChoice
        bulkRequest={bulkRequest}
        shown={params.state}
        onShow={(state) => setParams(state ? { ...ALL_ITEMS, state } : ALL_ITEMS)}
      />
      <ItemPages
        query={query}
        params={params}
        onShow={setParams}
        words={{ loading: t('title'), none: t('none') }}
      >
        {(items) => <LedgerTable scope={scope} kind={bulkRequest.kind} items={items} />}
      </ItemPages>
    </section>
  );
}

type OutcomeChoiceProps = {
  bulkRequest: BulkView;
  shown: ItemState | null;
  onShow: (state: ItemState | null) => void;
};

/** One button per result that occurs, each with its count. */
function OutcomeChoice({ bulkRequest, shown, onShow }: OutcomeChoiceProps) {
  const t = useTranslations('bulkRequests.ledger');
  const choice = (state: ItemState | null, label: string, count: number) => (
    <button
      key={state ?? 'all'}
      type="button"
      aria-pressed={shown === state}
      onClick={() => onShow(state)}
      className="flex min-h-8 shrink-0 items-center gap-1.5 rounded border px-2.5 text-sm font-semibold text-ink-soft hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-ink pointer-coarse:min-h-11"
    >
      {label}
      <Badge>{count}</Badge>
    </button>
  );
  const found = ITEM_STATES.filter((state) => (bulkRequest.tally[state] ?? 0) > 0 || state === shown);
  return (
    <fieldset aria-label={t('filter')} className="mb-3 flex min-w-0 flex-wrap gap-1.5">
      {choice(null, t('all'), bulkRequest.total + (bulkRequest.tally.leftOut ?? 0))}
      {found.map((state) => choice(state, t(`outcome.${state}`), bulkRequest.tally[state] ?? 0))}
    </fieldset>
  );
}
