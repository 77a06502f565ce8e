import { type ReactNode, useId } from 'react';

type PagePartProps = { title: ReactNode; text?: ReactNode; children: ReactNode };

/** A part of a page that is no list: title and purpose, and beside them its content. */
export function PagePart({ title, text, children }: PagePartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-4 py-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="font-display text-xl">
          {title}
        </h2>
        {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
