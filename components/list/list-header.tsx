import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ToRows } from './to-rows.tsx';

type ListHeaderProps = {
  /** `SearchBox`, or `ListSearch`. */
  search?: ReactNode;
  /** `FilterButton`. */
  filters?: ReactNode;
  /** Another visible control: a switch to another view of the list. */
  aside?: ReactNode;
  /** `MoreButton`: columns, export, views, order. */
  more?: ReactNode;
  /** Link to a new record: the only filled button, on a phone only its icon. */
  add?: ReactNode;
  /** Name of the search landmark. */
  label?: string;
  /** Tabs of related lists. */
  tabs?: ReactNode;
  /** `ListLine`. */
  line?: ReactNode;
};

/** The header of every list, always in the same order. */
export function ListHeader({ search, filters, aside, more, add, label, tabs, line }: ListHeaderProps) {
  const t = useTranslations('lists');
  return (
    <div className="mb-3 grid gap-2 print:hidden max-sm:mb-1 max-sm:gap-1">
      <div data-list-bar className="flex flex-wrap items-center gap-2 max-sm:gap-1.5">
        {(search || filters) && (
          <search
            aria-label={label}
            className={`flex min-w-0 items-center gap-[inherit] ${search ? 'flex-1 basis-40 sm:basis-80' : ''}`}
          >
            {search && (
              <>
                <div className="min-w-0 flex-1 sm:max-w-96">{search}</div>
                <ToRows>{t('toRows')}</ToRows>
              </>
            )}
            {filters}
          </search>
        )}
        <div className="ms-auto flex flex-wrap items-center gap-[inherit] empty:hidden">
          {aside}
          {more}
          {add}
        </div>
      </div>
      {tabs}
      {line}
    </div>
  );
}
