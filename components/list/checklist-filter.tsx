'use client';

import { useId, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { chevronDown } from '#components/ui/icon-paths.ts';
import { Checklist, type Choice } from './checklist.tsx';

type ChecklistFilterProps = {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
};

/** Several values of one kind, in the browser's own popover. Nothing is drawn for a list without a choice. */
export function ChecklistFilter({ label, choices, chosen, onChange }: ChecklistFilterProps) {
  const id = useId();
  const [opened, setOpened] = useState(0);
  if (choices.length === 0) return null;
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass('secondary', 'md')}>
        {label}
        {chosen.length > 0 && <Badge tone="accent">{chosen.length}</Badge>}
        <Icon path={chevronDown} className="size-4" />
      </button>
      <fieldset
        id={id}
        popover="auto"
        onToggle={({ newState }) => newState === 'open' && setOpened(opened + 1)}
        className="pop w-max max-w-[min(22rem,calc(100vw-2rem))] min-w-48 rounded border bg-raised px-3 py-2 text-sm shadow-pop"
      >
        <legend className="sr-only">{label}</legend>
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
