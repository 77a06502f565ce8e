'use client';

import { useEffect, useRef } from 'react';

type TickProps = {
  label: string;
  checked: boolean;
  /** Some of what it stands for is ticked. */
  partly?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox of a list, large enough for a thumb; its words are beside it or read aloud. */
export function Tick({ label, checked, partly = false, disabled = false, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className="target relative z-10 inline-grid place-items-center">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-label={label}
        className="size-4.5 accent-accent"
      />
    </label>
  );
}
