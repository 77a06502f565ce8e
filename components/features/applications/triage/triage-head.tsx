'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MoreButton } from '#components/list/more-button.tsx';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { arrowLeft, search } from '#components/ui/icons/icon-paths.ts';
import { Link } from '#components/ui/link/link.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { FilterFieldsProps } from '../filters/filter-fields.tsx';

type TriageHeadProps = FilterFieldsProps & {
  /** Address of the list. */
  back: string;
  left: number;
  /** The lists are still incomplete. */
  isLeast: boolean;
};

/** Fetched when it is first opened. */
const SortField = lazyPart(async () => (await import('../table/sort-field.tsx')).SortField);

/** The title of the round, a link back, the number left, and the filters: one row on a phone. */
export function TriageHead({ back, left, isLeast, ...filters }: TriageHeadProps) {
  const t = useTranslations('triage');
  const lists = useTranslations('lists');
  const count = t('left', { count: left });
  const least = left > 0 ? lists('atLeast', { count }) : lists('counting');
  const shown = isLeast ? least : count;
  const isNarrowed = applicationList.isNarrowed(filters.list.params);
  const [isOpen, setOpen] = useState(isNarrowed);
  return (
    <>
      <header className="task-bar flex items-center gap-2 max-md:-mx-4 max-md:-mt-3 max-md:bg-paper max-md:px-4">
        <Link
          href={back}
          aria-label={t('leave')}
          title={`${t('leave')} (Esc)`}
          className="target icon-button max-sm:-ms-2"
        >
          <Icon path={arrowLeft} className="size-4.5" />
        </Link>
        <div className="min-w-0 flex-1 items-center justify-between gap-4 sm:flex">
          <h1 tabIndex={-1} className="truncate font-display text-lg/5 sm:text-3xl/10">
            {t('heading')}
          </h1>
          <p
            data-testid="left"
            className="tabular shrink-0 text-sm font-semibold first-letter:uppercase sm:text-base"
          >
            {shown}
          </p>
        </div>
        <IconButton
          icon={search}
          label={t('narrow')}
          aria-expanded={isOpen}
          aria-controls="triage-filters"
          className="sm:hidden"
          onClick={() => setOpen(!isOpen)}
        />
      </header>
      <div id="triage-filters" className={isOpen ? '' : 'max-sm:hidden'}>
        <FilterBar
          {...filters}
          found={isLeast ? null : left}
          more={
            <MoreButton>
              <SortField list={filters.list} />
            </MoreButton>
          }
        />
      </div>
    </>
  );
}
