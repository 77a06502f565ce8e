import type { ReactNode } from 'react';

type TableProps = {
  /** Read before the cells; visually hidden, because the page already shows it. */
  caption: string;
  head: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  /** Classes of the table: how its columns share the width. */
  columns?: string;
  /** Contains nothing focusable: the table itself is focusable for scrolling. */
  isPlain?: boolean;
};

/** A data table that scrolls in its own box when the window is too narrow. */
export function Table({ caption, head, children, foot, columns = '', isPlain = false }: TableProps) {
  return (
    // Browsers make a scrolling region focusable; the name is announced then.
    <section
      aria-label={caption}
      // A scrolling region without focusable content must be focusable itself.
      tabIndex={isPlain ? 0 : undefined}
      className="scroll-thin relative overflow-x-auto rounded border bg-raised print:overflow-visible print:border-0"
    >
      <table className={`w-full text-start ${columns}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b bg-surface text-xs text-ink-soft">{head}</thead>
        <tbody className="divide-y">{children}</tbody>
        {foot && <tfoot className="border-t bg-surface font-semibold">{foot}</tfoot>}
      </table>
    </section>
  );
}

type Align = 'start' | 'center' | 'end';
type CellProps = { children?: ReactNode; align?: Align; className?: string };

export function HeaderCell({ children, align = 'start', className = '' }: CellProps) {
  return (
    <th scope="col" className={`px-4 py-2 font-semibold whitespace-nowrap ${SIDE[align]} ${className}`}>
      {children}
    </th>
  );
}

export function RowHeader({ children, className = '' }: CellProps) {
  return (
    <th scope="row" className={`px-4 py-2.5 text-start font-semibold ${className}`}>
      {children}
    </th>
  );
}

export function Cell({ children, align = 'start', className = '' }: CellProps) {
  return <td className={`px-4 py-2.5 ${SIDE[align]} ${className}`}>{children}</td>;
}

const SIDE = { start: 'text-start', center: 'text-center', end: 'text-end' } as const satisfies Record<
  Align,
  string
>;
