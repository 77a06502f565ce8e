'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Tick } from '#components/ui/input/tick.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { possibleIn } from '#lib/engines/bulk/adjusted.ts';
import type { ItemParams } from '#lib/engines/bulk/list.ts';
import {
  type BulkKind,
  type BulkReview,
  OBSTACLES,
  type Obstacle,
  type ReviewGroup,
} from '#lib/engines/bulk/model.ts';
import { reviewedGroups } from '#lib/engines/bulk/rejection.ts';
import type { Adjustment } from '#lib/engines/bulk/selection.ts';
import { useBulkWords } from './bulk-words.ts';

type ReviewGroupsProps = {
  review: BulkReview;
  onAdjust: (adjustment: Adjustment) => void;
  /** Filters the list of items. */
  onShow: (shown: Partial<ItemParams>) => void;
};

const LEGENDS: Partial<Record<BulkKind, 'statuses' | 'places' | 'copies' | 'imports'>> = {
  'application.move': 'statuses',
  'medium.replace': 'places',
  'offer.copy': 'copies',
  'offer.import': 'imports',
};

/**
 * How many there are of each present status, each with a checkbox, in a rejection accepted candidates apart from the
 * others; and how many cannot be part of it, and why.
 */
export function ReviewGroups({ review, onAdjust, onShow }: ReviewGroupsProps) {
  const t = useTranslations('bulkRequests.review');
  const { others, accepted } = reviewedGroups(review);
  const given = { review, onAdjust, onShow };
  return (
    <>
      <Groups {...given} title={t(LEGENDS[review.bulkRequest.kind] ?? 'offerStatuses')} groups={others} />
      {accepted.length > 0 && (
        <Groups {...given} title={t('accepted.title')} groups={accepted}>
          {t('accepted.text', { count: accepted.reduce((sum, { total }) => sum + total, 0) })}
        </Groups>
      )}
      <Impossible groups={review.groups} onShow={onShow} />
    </>
  );
}

type GroupsProps = ReviewGroupsProps & {
  title: string;
  groups: readonly ReviewGroup[];
  children?: ReactNode;
};

function Groups({ title, groups, children, ...given }: GroupsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-display text-xl">{title}</legend>
      {children && <p className="mb-2 text-sm text-ink-soft">{children}</p>}
      <ul className="divide-y rounded border bg-raised">
        {groups.map((group) => (
          <GroupLine key={group.status} group={group} {...given} />
        ))}
      </ul>
    </fieldset>
  );
}

type GroupLineProps = ReviewGroupsProps & { group: ReviewGroup };

function GroupLine({ group, review, onAdjust, onShow }: GroupLineProps) {
  const t = useTranslations('bulkRequests.review');
  const { statusOf } = useBulkWords();
  const { selected, total } = group;
  const possible = possibleIn(group);
  const status = statusOf(review.bulkRequest.kind, group.status);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <Tick
        label={t('groupLabel', { status, selected, total })}
        checked={possible > 0 && selected === possible}
        partly={selected > 0 && selected < possible}
        disabled={possible === 0}
        onChange={(checked) =>
          onAdjust({ selected: checked, items: { kind: 'status', status: group.status } })
        }
      />
      <span className="min-w-0 flex-1">{status}</span>
      <span className="tabular text-sm text-ink-soft">{t('groupCount', { selected, total })}</span>
      <button
        type="button"
        onClick={() => onShow({ statuses: [group.status] })}
        aria-label={t('seeGroupOf', { status })}
        className="target rounded px-2 text-sm text-accent underline underline-offset-3"
      >
        {t('seeGroup')}
      </button>
    </li>
  );
}

type ImpossibleProps = { groups: readonly ReviewGroup[]; onShow: ReviewGroupsProps['onShow'] };

function Impossible({ groups, onShow }: ImpossibleProps) {
  const t = useTranslations('bulkRequests.review');
  const countOf = (obstacle: Obstacle) =>
    groups.reduce((sum, { obstacles }) => sum + (obstacles[obstacle] ?? 0), 0);
  const found = OBSTACLES.map((obstacle) => ({ obstacle, count: countOf(obstacle) })).filter(
    ({ count }) => count > 0,
  );
  if (found.length === 0) return null;
  return (
    <Notice tone="info">
      <p>{t('impossible', { count: found.reduce((sum, { count }) => sum + count, 0) })}</p>
      <ul className="mt-1 grid gap-1">
        {found.map(({ obstacle, count }) => (
          <li key={obstacle}>
            <button
              type="button"
              onClick={() => onShow({ obstacle })}
              className="min-h-6 text-start underline decoration-info/40 underline-offset-3 hover:decoration-info pointer-coarse:min-h-11"
            >
              {t(`obstacle.${obstacle}`, { count })}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
