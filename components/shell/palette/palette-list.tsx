'use client';

import { useEffect } from 'react';
import type { Entry, EntryGroup, PaletteAction } from '#lib/engines/palette/model.ts';

type PaletteListProps = {
  id: string;
  label: string;
  groups: readonly EntryGroup[];
  active: Entry | undefined;
  optionId: (key: string) => string;
  onChoose: (action: PaletteAction) => void;
};

/** The entries in titled groups; focus stays in the field, which refers to the active entry. */
export function PaletteList({ id, label, groups, active, optionId, onChoose }: PaletteListProps) {
  const activeId = active && optionId(active.key);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className="scroll-thin max-h-[min(24rem,60dvh)] overflow-y-auto p-1 empty:p-0"
    >
      {groups.map(({ title, entries }) => (
        <fieldset key={title} aria-label={title}>
          <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-faint">
            {title}
          </p>
          {entries.map((entry) => (
            <button
              key={entry.key}
              id={optionId(entry.key)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={entry.key === active?.key}
              onClick={() => onChoose(entry.action)}
              className="flex min-h-9 w-full flex-col justify-center rounded px-2.5 py-1.5 text-start text-sm hover:bg-line/50 aria-selected:bg-accent-soft pointer-coarse:min-h-11"
            >
              <span className="max-w-full truncate">{entry.label}</span>
              {entry.detail && (
                <span className="max-w-full truncate text-xs text-ink-soft">{entry.detail}</span>
              )}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
