'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link.tsx';
import type { JobItem, JobKind } from '#lib/jobs/model.ts';
import { itemPath } from '#lib/jobs/paths.ts';

type ItemNameProps = { item: JobItem; kind: JobKind; maisonId: number };

/** Who or what an item is, as a link to it. */
export function ItemName({ item, kind, maisonId }: ItemNameProps) {
  const name = useItemName()(item);
  const href = item.name === null ? null : itemPath(maisonId, kind, item.subjectId);
  return (
    <>
      {href === null ? (
        <span>{name}</span>
      ) : (
        <Link href={href} className="rounded underline-offset-4 hover:underline">
          {name}
        </Link>
      )}
      {item.context && <span className="block text-xs font-normal text-ink-faint">{item.context}</span>}
    </>
  );
}

/** The name, or the number where none is known. */
export function useItemName(): (item: JobItem) => string {
  const t = useTranslations('jobs.review');
  return (item) => item.name ?? t('nameless', { id: String(item.subjectId) });
}
