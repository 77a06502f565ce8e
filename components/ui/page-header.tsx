import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  /** Above the title: the parent, or a link back. */
  above?: ReactNode;
  /** Below the title: a count, an age, a sentence. */
  below?: ReactNode;
  actions?: ReactNode;
  /** On a phone one line: the title with its status, and the actions at its end. */
  isCompact?: boolean;
};

/** The title of a screen and the actions on all of it. */
export function PageHeader({ title, above, below, actions, isCompact = false }: PageHeaderProps) {
  return (
    <header
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5 ${isCompact ? 'max-sm:flex-nowrap max-sm:items-center max-sm:gap-x-2 max-sm:pb-0' : ''}`}
    >
      <div
        className={`min-w-0 flex-1 basis-60 ${isCompact ? 'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2' : ''}`}
      >
        {above && (
          <div className={`mb-1 text-sm text-ink-faint ${isCompact ? 'max-sm:hidden' : ''}`}>{above}</div>
        )}
        <h1
          tabIndex={-1}
          className={`font-display text-2xl sm:text-3xl ${isCompact ? 'max-sm:flex-1 max-sm:truncate max-sm:text-lg' : ''}`}
        >
          {title}
        </h1>
        {below && (
          <div className={`mt-1 text-sm text-pretty text-ink-soft ${isCompact ? 'max-sm:contents' : ''}`}>
            {below}
          </div>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
