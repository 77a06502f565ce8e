import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { chevronLeft, chevronRight } from '#components/ui/icons/icon-paths.ts';
import { Link } from '#components/ui/link/link.tsx';
import type { RowsShown } from '#lib/engines/lists/view.ts';

type PaginationProps = {
  /** Counts from 1. */
  page: number;
  pages: number;
  /** A page of the list: a link where the server renders the rows, a callback where the browser reads them. */
  to: { href: (page: number) => string } | { onPage: (page: number) => void };
  /** “1–50 sur 240”; null where it is unknown. */
  rows: RowsShown | null;
};

/** Page navigation of a list. */
export function Pagination({ page, pages, to, rows }: PaginationProps) {
  const t = useTranslations('ui');
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <p className="tabular text-ink-soft">
        {rows &&
          t(rows.isLeast ? 'rowsOfLeast' : 'rowsOf', { from: rows.from, to: rows.to, total: rows.total })}
      </p>
      {(pages > 1 || page > 1) && (
        <div className="flex items-center gap-2">
          <Step target={page > 1 ? page - 1 : null} to={to} rel="prev">
            <Icon path={chevronLeft} className="size-4" />
            {t('previous')}
          </Step>
          <Step target={page < pages ? page + 1 : null} to={to} rel="next">
            {t('next')}
            <Icon path={chevronRight} className="size-4" />
          </Step>
        </div>
      )}
    </nav>
  );
}

type StepProps = { target: number | null; to: PaginationProps['to']; rel: string; children: ReactNode };

function Step({ target, to, rel, children }: StepProps) {
  const look = buttonClass('secondary', 'sm');
  if ('onPage' in to) {
    return (
      <button
        type="button"
        aria-disabled={target === null}
        onClick={() => target !== null && to.onPage(target)}
        className={look}
      >
        {children}
      </button>
    );
  }
  // A link without an address is announced as unavailable and keeps its place.
  if (target === null) {
    return (
      <span aria-disabled="true" className={look}>
        {children}
      </span>
    );
  }
  return (
    <Link href={to.href(target)} rel={rel} className={look}>
      {children}
    </Link>
  );
}
