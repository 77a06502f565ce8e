'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from './button-class.ts';
import { Icon } from './icon.tsx';
import { chevronLeft, chevronRight } from './icon-paths.ts';

type PageStepsProps = {
  /** Counts from 1. */
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
};

/** Pages of a list that the browser reads; lists with an address per page have `Pagination`. */
export function PageSteps({ page, perPage, total, onPage }: PageStepsProps) {
  const t = useTranslations('ui');
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = Math.min(total, (page - 1) * perPage + 1);
  const isPage = (target: number) => target >= 1 && target <= pages;
  const step = (target: number, label: string, icon: string) => (
    <button
      type="button"
      aria-disabled={!isPage(target)}
      onClick={() => isPage(target) && onPage(target)}
      className={buttonClass('secondary', 'sm')}
    >
      <Icon path={icon} className="size-4" />
      {label}
    </button>
  );
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <p className="tabular text-ink-soft">
        {t('rowsOf', { from, to: Math.min(total, page * perPage), total })}
      </p>
      {pages > 1 && (
        <div className="flex items-center gap-2">
          {step(page - 1, t('previous'), chevronLeft)}
          {step(page + 1, t('next'), chevronRight)}
        </div>
      )}
    </nav>
  );
}
