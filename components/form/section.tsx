import type { ReactNode } from 'react';

/** A named block of a form. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-start mb-1 w-full font-display text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}
