import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button/button-class.ts';

type ToggleFilterProps = { pressed: boolean; onToggle: () => void; children: ReactNode };

/** A filter that is on or off. */
export function ToggleFilter({ pressed, onToggle, children }: ToggleFilterProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      className={buttonClass(
        'secondary',
        'md',
        'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
      )}
    >
      {children}
    </button>
  );
}
