import type { ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import { Icon } from './icon.tsx';
import { chevronLeft, chevronRight } from './icon-paths.ts';
import { Link } from './link.tsx';

type PaginationProps = {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  words: { label: string; previous: string; next: string };
  /** “1–50 sur 240”. */
  summary: ReactNode;
};

/** Pages of a list, each with its own address. */
export function Pagination({ page, pages, hrefFor, words, summary }: PaginationProps) {
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <p className="tabular text-ink-soft">{summary}</p>
      <div className="flex gap-2">
        <Step href={page > 1 ? hrefFor(page - 1) : null} rel="prev">
          <Icon path={chevronLeft} className="size-4" />
          {words.previous}
        </Step>
        <Step href={page < pages ? hrefFor(page + 1) : null} rel="next">
          {words.next}
          <Icon path={chevronRight} className="size-4" />
        </Step>
      </div>
    </nav>
  );
}

function Step({ href, rel, children }: { href: string | null; rel: string; children: ReactNode }) {
  const look = buttonClass('secondary', 'sm');
  // A link without address is announced as unavailable and keeps its place.
  if (!href) {
    return (
      <span aria-disabled="true" className={look}>
        {children}
      </span>
    );
  }
  return (
    <Link href={href} rel={rel} className={look}>
      {children}
    </Link>
  );
}
