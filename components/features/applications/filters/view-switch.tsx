'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icons/icon.tsx';
import { board, rows } from '#components/ui/icons/icon-paths.ts';
import type { View } from '#lib/engines/mirror/lists/application-list.ts';

type ViewSwitchProps = { view: View; onSwitch: (view: View) => void; className?: string };

/** Switches between board and list of the same applications. */
export function ViewSwitch({ view, onSwitch, className = '' }: ViewSwitchProps) {
  const t = useTranslations('applications');
  const choice = (value: View, label: string, icon: string) => (
    <button
      type="button"
      aria-pressed={view === value}
      aria-keyshortcuts="V"
      onClick={() => onSwitch(value)}
      className="flex min-h-8 items-center gap-1.5 rounded max-sm:flex-1 max-sm:justify-center px-2.5 text-sm font-semibold text-ink-soft hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-ink pointer-coarse:min-h-11"
    >
      <Icon path={icon} className="size-4.5" />
      <span className="sm:max-lg:sr-only">{label}</span>
    </button>
  );
  return (
    <fieldset
      aria-label={t('view')}
      className={`flex rounded border border-line-strong bg-raised p-px ${className}`}
    >
      {choice('board', t('boardView'), board)}
      {choice('table', t('table'), rows)}
    </fieldset>
  );
}
