import { type ReactNode, useId } from 'react';
import { TextLink } from '#components/ui/link/text-link.tsx';

type EstablishmentPanelProps = {
  title: string;
  /** Link to the whole list. */
  all: { href: string; label: string };
  /** Shown when there are none. */
  none: string;
  count: number;
  children: ReactNode;
};

/** The first few of a list of an establishment, under its name. */
export function EstablishmentPanel({ title, all, none, count, children }: EstablishmentPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong pb-1.5">
        <h2 id={id} className="font-display text-xl">
          {title}
        </h2>
        <TextLink href={all.href} className="shrink-0 text-sm">
          {all.label}
        </TextLink>
      </div>
      {count > 0 ? children : <p className="py-3 text-sm text-ink-soft">{none}</p>}
    </section>
  );
}
