'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Age } from '#components/ui/text/age.tsx';
import { DOT } from '#components/ui/text/dotted.ts';
import type { BulkItem, BulkKind } from '#lib/engines/bulk/model.ts';
import { useBulkWords } from './bulk-words.ts';

/** Who changed an item to what, and when. Nothing where nobody did. */
export function ConflictWords({ item, kind }: { item: BulkItem; kind: BulkKind }) {
  const t = useTranslations('bulkRequests.ledger');
  const locale = useLocale();
  const { wordOf } = useBulkWords();
  if (!item.conflict) return null;
  const { by, at, status } = item.conflict;
  return (
    <span className="block text-xs">
      {t('conflictBy', { by: by ?? t('somebody'), status: wordOf(kind, status) })}
      {at && (
        <>
          {DOT}
          <Age instant={at} locale={locale} />
        </>
      )}
    </span>
  );
}
