'use client';

import { useId, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { chevronDown } from '#components/ui/icons/icon-paths.ts';
import { Checklist, type Choice } from './checklist.tsx';

type ChecklistFilterProps = {
  label: string;
  /** How several values are combined, where they are not alternatives. */
  hint?: string | undefined;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
};

/** Several values of one kind, in the browser's popover. Nothing is rendered without choices. */
export function ChecklistFilter({ label, hint, choices, chosen, onChange }: ChecklistFilterProps) {
  const id = useId();
  const [opened, setOpened] = useState(0);
  if (choices.length === 0) return null;
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass('secondary', 'md', 'justify-between')}>
        <span className="truncate">{label}</span>
        {chosen.length > 0 && <Badge tone="accent">{chosen.length}</Badge>}
        <Icon path={chevronDown} className="size-4 shrink-0 not-first:ms-auto" />
      </button>
      <fieldset
        id={id}
        popover="auto"
        aria-describedby={hint && `${id}-hint`}
        onToggle={({ newState }) => newState === 'open' && setOpened(opened + 1)}
        className="pop w-max max-w-[min(22rem,calc(100vw-2rem))] min-w-48 rounded border bg-raised px-3 py-2 text-sm shadow-pop"
      >
        <legend className="sr-only">{label}</legend>
        {hint && (
          <p id={`${id}-hint`} className="pb-1 text-xs text-ink-faint">
            {hint}
          </p>
        )}
        <Checklist
          key={opened}
          label={label}
          choices={choices}
          chosen={chosen}
          onChange={onChange}
          className="max-h-72"
        />
      </fieldset>
    </>
  );
}
