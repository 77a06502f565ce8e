import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  /** Above the title: where we are, or the way back. */
  above?: ReactNode;
  /** Under the title: a count, an age, a sentence. */
  below?: ReactNode;
  actions?: ReactNode;
};

/** The title of a screen and what can be done with the whole of it. */
export function PageHeader({ title, above, below, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5">
      <div className="min-w-0 flex-1 basis-60">
        {above && <div className="mb-1 text-sm text-ink-faint">{above}</div>}
        <h1 tabIndex={-1} className="font-display text-2xl sm:text-3xl">
          {title}
        </h1>
        {below && <div className="mt-1 text-sm text-pretty text-ink-soft">{below}</div>}
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 max-sm:has-[search]:w-full">{actions}</div>
      )}
    </header>
  );
}
