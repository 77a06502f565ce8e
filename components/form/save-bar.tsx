import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Kbd } from '#components/ui/kbd.tsx';

/** Stays in sight while the form scrolls. */
export function SaveBar({
  draft,
  failure,
  children,
}: Readonly<Record<'draft' | 'failure' | 'children', ReactNode>>) {
  const t = useTranslations('form');
  return (
    <div className="sticky bottom-(--bottom-bar) z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-paper px-4 py-3 sm:-mx-1 sm:px-1">
      <div className="w-full empty:hidden">{failure}</div>
      <div className="min-h-6 min-w-32 flex-1" aria-live="polite">
        {draft}
      </div>
      <span className="text-xs text-ink-faint max-lg:hidden">
        <Kbd>Ctrl</Kbd> <Kbd>⏎</Kbd> <span className="sr-only">{t('shortcut')}</span>
      </span>
      <div className="flex gap-2">{children}</div>
    </div>
  );
}
