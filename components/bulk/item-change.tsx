'use client';

import { Icon } from '#components/ui/icons/icon.tsx';
import { arrowRight } from '#components/ui/icons/icon-paths.ts';
import type { BulkItem, BulkKind } from '#lib/engines/bulk/model.ts';
import { useBulkWords } from './bulk-words.ts';

/** All items of an import change in the same way: a draft is created. */
export const hasChange = (kind: BulkKind) => kind !== 'offer.import';

/** The value of an item before and after. */
export function ItemChange({ item, kind }: { item: BulkItem; kind: BulkKind }) {
  const { wordOf } = useBulkWords();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-sm">
      <span className="text-ink-soft">{wordOf(kind, item.from)}</span>
      <Icon path={arrowRight} className="size-3.5 text-ink-faint" />
      <span>{wordOf(kind, item.to)}</span>
    </span>
  );
}
