import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { arrowDown, arrowUp, upDown } from '#components/ui/icons/icon-paths.ts';
import { Link } from '#components/ui/link/link.tsx';

type SortHeaderProps = {
  children: ReactNode;
  /**
   * Sorts the list by this column, reversed when it already is: a link where the server renders the rows, a callback
   * where the browser reads them.
   */
  to: string | (() => void);
  sorted: 'asc' | 'desc' | null;
  align?: 'start' | 'end';
  className?: string;
  /** The label may take two lines, where many columns share a window. */
  wraps?: boolean;
};

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** A column header that sorts; the order is in the address. */
export function SortHeader({
  children,
  to,
  sorted,
  align = 'start',
  className = '',
  wraps = false,
}: SortHeaderProps) {
  const look = `inline-flex min-h-7 items-center gap-1 rounded px-2 hover:bg-line/60 hover:text-ink ${sorted ? 'text-ink' : ''} ${align === 'end' ? 'flex-row-reverse' : ''}`;
  const content = (
    <>
      {children}
      <Icon
        path={sorted ? { asc: arrowUp, desc: arrowDown }[sorted] : upDown}
        className={`size-3.5 ${sorted ? '' : 'opacity-50'}`}
      />
    </>
  );
  return (
    <th
      scope="col"
      aria-sort={sorted ? ARIA[sorted] : undefined}
      className={`px-2 py-1 font-semibold ${wraps ? 'align-bottom' : 'whitespace-nowrap'} ${align === 'end' ? 'text-end' : 'text-start'} ${className}`}
    >
      {typeof to === 'string' ? (
        <Link href={to} scroll={false} className={look}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={to} className={look}>
          {content}
        </button>
      )}
    </th>
  );
}
