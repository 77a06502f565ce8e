import type { ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import { close } from './icons/icon-paths.ts';

type ChipProps = {
  children: ReactNode;
  /** “Retirer le filtre Cuisine”. */
  removeLabel: string;
  onRemove: () => void;
};

/** An active filter, with a button to remove it. */
export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-full border border-line-strong bg-raised ps-3 text-xs font-semibold">
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="target inline-grid shrink-0 place-items-center rounded-full text-ink-faint hover:text-ink"
      >
        <Icon path={close} className="size-3.5" />
      </button>
    </span>
  );
}
