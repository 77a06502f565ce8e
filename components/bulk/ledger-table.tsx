'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import type { Tone } from '#components/ui/tone.ts';
import type { BulkItem, BulkKind, ItemState } from '#lib/engines/bulk/model.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { ConflictWords } from './conflict-words.tsx';
import { hasChange, ItemChange } from './item-change.tsx';
import { ItemName } from './item-name.tsx';

type LedgerTableProps = { scope: ScopeRef; kind: BulkKind; items: readonly BulkItem[] };

const TONES: Readonly<Record<ItemState, Tone>> = {
  open: 'neutral',
  done: 'ok',
  unchanged: 'info',
  conflict: 'warn',
  refused: 'danger',
  gone: 'warn',
  cancelled: 'neutral',
  failed: 'danger',
  leftOut: 'warn',
};

/** A page of results, with the platform's own message where it refused. */
export function LedgerTable({ scope, kind, items }: LedgerTableProps) {
  const t = useTranslations('bulkRequests.ledger');
  const names = useTranslations('bulkRequests.review');
  const format = useFormatter();
  return (
    <Table
      caption={t('caption')}
      head={
        <tr>
          <HeaderCell>{names('name')}</HeaderCell>
          {hasChange(kind) && <HeaderCell className="max-md:hidden">{names('change')}</HeaderCell>}
          <HeaderCell>{t('column.outcome')}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{t('when')}</HeaderCell>
        </tr>
      }
    >
      {items.map((item) => (
        <tr key={item.subjectId} data-bulk-item={item.subjectId} className="align-top hover:bg-surface">
          <RowHeader>
            <ItemName item={item} kind={kind} scope={scope} />
            {hasChange(kind) && (
              <span className="mt-1 block font-normal md:hidden">
                <ItemChange item={item} kind={kind} />
              </span>
            )}
          </RowHeader>
          {hasChange(kind) && (
            <Cell className="max-md:hidden">
              <ItemChange item={item} kind={kind} />
            </Cell>
          )}
          <Cell>
            <StatusPill tone={TONES[item.state]} over={item.state === 'cancelled'}>
              {t(`outcome.${item.state}`)}
            </StatusPill>
            <span className="mt-1 block max-w-80 text-sm whitespace-normal text-ink-soft">
              <ConflictWords item={item} kind={kind} />
              {item.message &&
                (item.state === 'leftOut' ? item.message : t('said', { message: item.message }))}
            </span>
          </Cell>
          <Cell className="tabular text-sm whitespace-nowrap text-ink-soft max-lg:hidden">
            {item.settledAt && format.dateTime(new Date(item.settledAt), 'instant')}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
