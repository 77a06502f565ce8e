'use client';

import { useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { chevronDown } from '#components/ui/icon-paths.ts';

/** A value and its name in the reader's language. */
type Choice = { readonly value: string; readonly label: string };

type ChecklistFilterProps = {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
};

/** Several values of one kind, in the browser's own popover. Nothing is drawn for a list without a choice. */
export function ChecklistFilter({ label, choices, chosen, onChange }: ChecklistFilterProps) {
  const id = useId();
  if (choices.length === 0) return null;
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
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
        className="pop scroll-thin max-h-80 w-max max-w-72 min-w-48 overflow-y-auto rounded border bg-raised px-3 py-2 text-sm shadow-pop"
      >
        <legend className="sr-only">{label}</legend>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={chosen.includes(choice.value)}
            onChange={() => toggle(choice.value)}
          />
        ))}
      </fieldset>
    </>
  );
}
