import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Kbd } from '#components/ui/button/kbd.tsx';

/** Stays visible while the form scrolls. */
export function SaveBar({
  draft,
  failure,
  children,
}: Readonly<Record<'draft' | 'failure' | 'children', ReactNode>>) {
  const t = useTranslations('form');
  return (
    <div className="sticky under-toasts bottom-(--bottom-bar) z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-paper px-4 py-3 sm:-mx-1 sm:px-1">
      <div className="w-full empty:hidden">{failure}</div>
      {/* On a phone above the bar, and only with a message: the buttons need its width. */}
      <div
        className="min-h-6 min-w-32 flex-1 max-sm:absolute max-sm:start-0 max-sm:bottom-full max-sm:min-h-0 max-sm:min-w-0 max-sm:rounded-se max-sm:bg-paper max-sm:not-empty:border max-sm:not-empty:border-s-0 max-sm:not-empty:border-b-0 max-sm:not-empty:px-3 max-sm:not-empty:py-0.5"
        aria-live="polite"
      >
        {draft}
      </div>
      <span className="text-xs text-ink-faint max-lg:hidden">
        <Kbd>Ctrl</Kbd> <Kbd>⏎</Kbd> <span className="sr-only">{t('shortcut')}</span>
      </span>
      <div className="ms-auto flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}
