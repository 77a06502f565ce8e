'use client';

import { Icon } from '#components/ui/icons/icon.tsx';
import { arrowRight } from '#components/ui/icons/icon-paths.ts';
import type { BulkItem, BulkKind } from '#lib/engines/bulk/model.ts';
import { useBulkWords } from './bulk-words.ts';

/** Of an import all items are the same: a draft where there was no offer. */
export const hasChange = (kind: BulkKind) => kind !== 'offer.import';

/** What an item was and what it is to be. */
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
