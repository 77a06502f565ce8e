'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/input/select.tsx';
import { Tick } from '#components/ui/input/tick.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { ALL_ITEMS, type ItemParams } from '#lib/engines/bulk/list.ts';
import {
  type BulkItem,
  type BulkItems,
  type BulkKind,
  type BulkReview,
  OBSTACLES,
} from '#lib/engines/bulk/model.ts';
import { reviewedGroups } from '#lib/engines/bulk/rejection.ts';
import type { Adjustment } from '#lib/engines/bulk/selection.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { useBulkWords } from './bulk-words.ts';
import { ConflictWords } from './conflict-words.tsx';
import { hasChange, ItemChange } from './item-change.tsx';
import { ItemName, useItemName } from './item-name.tsx';
import { ItemPages } from './item-pages.tsx';

type ReviewItemsProps = {
  scope: ScopeRef;
  review: BulkReview;
  query: UseQueryResult<BulkItems>;
  params: ItemParams;
  onShow: (params: ItemParams) => void;
  onAdjust: (adjustment: Adjustment) => void;
};

/** Every item, one page at a time, each with its checkbox. */
export function ReviewItems({ scope, review, query, params, onShow, onAdjust }: ReviewItemsProps) {
  const t = useTranslations('bulkRequests.review');
  return (
    <section aria-labelledby="review-items" className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-3 pb-2">
        <h2 id="review-items" className="font-display text-xl">
          {t('items')}
        </h2>
        <ShownChoice review={review} params={params} onShow={onShow} />
      </div>
      <ItemPages
        query={query}
        params={params}
        onShow={onShow}
        words={{ loading: t('items'), none: t('noItems') }}
      >
        {(items) => (
          <ItemTable scope={scope} kind={review.bulkRequest.kind} items={items} onAdjust={onAdjust} />
        )}
      </ItemPages>
    </section>
  );
}

function ShownChoice({ review, params, onShow }: Pick<ReviewItemsProps, 'review' | 'params' | 'onShow'>) {
  const t = useTranslations('bulkRequests.review');
  const { statusOf } = useBulkWords();
  const [status] = params.statuses;
  const value = status !== undefined ? `status:${status}` : `obstacle:${params.obstacle ?? ''}`;
  const { others, accepted } = reviewedGroups(review);
  const found = OBSTACLES.filter((obstacle) => review.groups.some(({ obstacles }) => obstacles[obstacle]));
  const choose = (chosen: string) => {
    const [what, word] = [chosen.slice(0, chosen.indexOf(':')), chosen.slice(chosen.indexOf(':') + 1)];
    if (what === 'status') return onShow({ ...ALL_ITEMS, statuses: [word] });
    const obstacle = found.find((each) => each === word);
    onShow({ ...ALL_ITEMS, obstacle: obstacle ?? null });
  };
  return (
    <Select
      aria-label={t('show')}
      value={value}
      onChange={(event) => choose(event.target.value)}
      className="w-64 max-w-full"
    >
      <option value="obstacle:">{t('showAll')}</option>
      {[...others, ...accepted].map(({ status }) => (
        <option key={status} value={`status:${status}`}>
          {statusOf(review.bulkRequest.kind, status)}
        </option>
      ))}
      {found.map((obstacle) => (
        <option key={obstacle} value={`obstacle:${obstacle}`}>
          {t(`obstacleOne.${obstacle}`)}
        </option>
      ))}
    </Select>
  );
}

type ItemTableProps = {
  scope: ScopeRef;
  kind: BulkKind;
  items: readonly BulkItem[];
  onAdjust: (adjustment: Adjustment) => void;
};

function ItemTable({ scope, kind, items, onAdjust }: ItemTableProps) {
  const t = useTranslations('bulkRequests.review');
  return (
    <Table
      caption={t('itemsCaption')}
      head={
        <tr>
          <th scope="col" className="w-10 ps-3">
            <span className="sr-only">{t('tick')}</span>
          </th>
          <HeaderCell>{t('name')}</HeaderCell>
          {hasChange(kind) && <HeaderCell className="max-sm:hidden">{t('change')}</HeaderCell>}
          <HeaderCell className="max-md:hidden">{t('remark')}</HeaderCell>
        </tr>
      }
    >
      {items.map((item) => (
        <ItemRow key={item.subjectId} scope={scope} kind={kind} item={item} onAdjust={onAdjust} />
      ))}
    </Table>
  );
}

type ItemRowProps = Omit<ItemTableProps, 'items'> & { item: BulkItem };

function ItemRow({ scope, kind, item, onAdjust }: ItemRowProps) {
  const t = useTranslations('bulkRequests.review');
  const name = useItemName()(item);
  const isIn = item.selected && item.obstacle === null;
  const remark = item.obstacle && (
    <span className="text-sm text-ink-soft">
      {t(`obstacleOne.${item.obstacle}`)}
      {item.obstacle === 'faulty' && <span className="block max-w-prose">{item.message}</span>}
      <ConflictWords item={item} kind={kind} />
    </span>
  );
  return (
    <tr className={isIn ? 'hover:bg-surface' : 'text-ink-faint hover:bg-surface'}>
      <td className="ps-3">
        <Tick
          label={t('include', { name })}
          checked={isIn}
          disabled={item.obstacle !== null}
          onChange={(selected) => onAdjust({ selected, items: { kind: 'ids', ids: [item.subjectId] } })}
        />
      </td>
      <RowHeader>
        <ItemName item={item} kind={kind} scope={scope} />
        {hasChange(kind) && (
          <span className="mt-1 block font-normal sm:hidden">
            <ItemChange item={item} kind={kind} />
          </span>
        )}
        {remark && <span className="mt-1 block font-normal md:hidden">{remark}</span>}
      </RowHeader>
      {hasChange(kind) && (
        <Cell className="max-sm:hidden">
          <ItemChange item={item} kind={kind} />
        </Cell>
      )}
      <Cell className="max-md:hidden">{remark}</Cell>
    </tr>
  );
}
