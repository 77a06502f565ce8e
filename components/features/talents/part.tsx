import { type ReactNode, useId } from 'react';

/** A part of a talent's dialog. */
export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t pt-4 first:border-t-0 first:pt-0">
      <h3 id={id} className="font-display text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}
