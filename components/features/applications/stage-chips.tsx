'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';

type StageChipsProps = {
  /** Changes with the pressed one, which is scrolled into view. */
  shown: string | undefined;
  children: ReactNode;
};

/** The stages of a list on a phone, one of them pressed, below the search and in view while the list is scrolled. */
export function StageChips({ shown, children }: StageChipsProps) {
  const t = useTranslations('applications');
  const chips = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (shown === undefined) return;
    const pressed = chips.current?.querySelector('[aria-pressed="true"]');
    pressed?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <div data-stage-tabs className="sticky top-13 z-20 -mx-4 bg-paper sm:hidden print:hidden">
      <fieldset
        ref={chips}
        aria-label={t('stages')}
        className="scroll-thin flex min-w-0 gap-1.5 overflow-x-auto px-4 py-1"
      >
        {children}
      </fieldset>
    </div>
  );
}

type StageChipProps = { isPressed: boolean; onPress: () => void; children: ReactNode };

export function StageChip({ isPressed, onPress, children }: StageChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className="flex min-h-11 shrink-0 items-center gap-1.5 rounded border px-3 text-sm font-semibold text-ink-soft aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-ink"
    >
      {children}
    </button>
  );
}
