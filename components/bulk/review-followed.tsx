'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/input/checkbox.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { BulkReview } from '#lib/engines/bulk/model.ts';
import type { Adjustment } from '#lib/engines/bulk/selection.ts';

type ReviewFollowedProps = {
  followed: BulkReview['followed'];
  onAdjust: (adjustment: Adjustment) => void;
};

/** Candidates of a move who are snoozed, assigned or invited to an interview, with a way to leave them out. */
export function ReviewFollowed({ followed, onAdjust }: ReviewFollowedProps) {
  const t = useTranslations('bulkRequests.review.followed');
  const format = useFormatter();
  const sum = (part: 'total' | 'selected' | (typeof PARTS)[number]) =>
    followed.reduce((total, one) => total + one[part], 0);
  const count = sum('total');
  if (count === 0) return null;
  const parts = PARTS.flatMap((part) => (sum(part) > 0 ? [t(part, { count: sum(part) })] : []));
  return (
    <Notice tone="warn">
      <p>{t('intro', { count, parts: format.list(parts, 'and') })}</p>
      <Checkbox
        className="mt-1 w-fit"
        label={t('leave', { count })}
        checked={sum('selected') === 0}
        onChange={(event) => onAdjust({ selected: !event.target.checked, items: { kind: 'followed' } })}
      />
    </Notice>
  );
}

const PARTS = ['snoozed', 'met', 'assigned'] as const;
