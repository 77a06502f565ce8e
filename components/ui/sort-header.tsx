import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { arrowDown, arrowUp, upDown } from './icon-paths.ts';
import { Link } from './link.tsx';

type SortHeaderProps = {
  children: ReactNode;
  /** Address of the list sorted by this column: the other way round when it already is. */
  href: string;
  sorted: 'asc' | 'desc' | null;
  align?: 'start' | 'end';
  className?: string;
};

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** A column header that sorts; the order is in the address. */
export function SortHeader({ children, href, sorted, align = 'start', className = '' }: SortHeaderProps) {
  return (
    <th
      scope="col"
      aria-sort={sorted ? ARIA[sorted] : undefined}
      className={`px-2 py-1 font-semibold whitespace-nowrap ${align === 'end' ? 'text-end' : 'text-start'} ${className}`}
    >
      <Link
        href={href}
        scroll={false}
        className={`inline-flex min-h-7 items-center gap-1 rounded px-2 hover:bg-line/60 hover:text-ink ${sorted ? 'text-ink' : ''} ${align === 'end' ? 'flex-row-reverse' : ''}`}
      >
        {children}
        <Icon
          path={sorted ? { asc: arrowUp, desc: arrowDown }[sorted] : upDown}
          className={`size-3.5 ${sorted ? '' : 'opacity-50'}`}
        />
      </Link>
    </th>
  );
}
