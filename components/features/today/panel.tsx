import type { ReactNode } from 'react';
import { TextLink } from '#components/ui/link/text-link.tsx';

type PanelProps = {
  id: string;
  title: string;
  /** Link to the whole list. */
  all: { href: string; label: string } | null;
  children: ReactNode;
};

/** The first few of a list, under its name. */
export function Panel({ id, title, all, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong pb-1.5">
        <h2 id={id} className="font-display text-xl">
          {title}
        </h2>
        {all && (
          <TextLink href={all.href} className="shrink-0 text-sm">
            {all.label}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}
