import type { ReactNode } from 'react';

type PartProps = { title: string; aside?: ReactNode; children: ReactNode };

/** One part of the follow-up, under its name. */
export function Part({ title, aside, children }: PartProps) {
  return (
    <section className="grid grid-cols-1 gap-2 border-t pt-3 first:border-t-0 first:pt-0">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-xs font-semibold text-ink-faint">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
