'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { closePopovers } from '#components/ui/overlay/pop-button.tsx';
import { SheetHead } from '#components/ui/overlay/sheet-head.tsx';

export type FilterSheetProps = {
  /** The active ones, each with a button to remove it; null where there are none. */
  chips: ReactNode;
  /** How many rows match; null while unknown. */
  found: number | null;
  onClear: () => void;
  /** Controls of the filters. */
  children: ReactNode;
};

/**
 * The filters of a list, with the number of results and a way back; on a phone with a title and the active filters
 * too.
 */
export function FilterSheet({ chips, found, onClear, children }: FilterSheetProps) {
  const t = useTranslations('lists');
  const ui = useTranslations('ui');
  return (
    <>
      <SheetHead title={t('filters')} close={ui('close')} />
      {/* Of constant height, and in its place while the first chip is fetched: no control moves below the finger. */}
      <div className="mb-2 flex h-11 items-center sm:hidden">
        <Suspense fallback={null}>
          {chips || <p className="text-sm text-ink-faint">{t('noActiveFilter')}</p>}
        </Suspense>
      </div>
      {children}
      <div className="sticky -bottom-[calc(0.75rem+env(safe-area-inset-bottom))] -mx-4 mt-4 -mb-3 flex gap-2 border-t bg-raised px-4 py-3 sm:-bottom-4 sm:-mb-4">
        <Button variant="primary" className="flex-1" onClick={closePopovers}>
          {found === null ? t('seeList') : t('seeFound', { count: found })}
        </Button>
        <Button disabled={!chips} onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
    </>
  );
}
