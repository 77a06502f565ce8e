import type { ReactNode } from 'react';

type SectionProps = {
  /** Target of a `SectionList`. */
  id?: string;
  title: string;
  children: ReactNode;
};

/** A named block of a form. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className="grid min-w-0 scroll-mt-32 gap-4 border-t pt-5 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <legend className="float-start mb-1 w-full font-display text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}
