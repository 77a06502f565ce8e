'use client';

import { useEffect, useRef } from 'react';

type TickProps = {
  label: string;
  checked: boolean;
  /** Some of what it stands for is ticked. */
  partly?: boolean;
  disabled?: boolean;
  /** Reached by the arrows of what it stands in, not by Tab. */
  isInside?: boolean;
  look?: 'tick' | 'card-tick';
  onChange: (checked: boolean) => void;
};

/** A checkbox of a list, large enough for a thumb; its words are beside it or read aloud. */
export function Tick({
  label,
  checked,
  partly = false,
  disabled = false,
  isInside = false,
  look = 'tick',
  onChange,
}: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={look}>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        tabIndex={isInside ? -1 : undefined}
        onChange={(event) => onChange(event.target.checked)}
        aria-label={label}
        className="size-4.5 accent-accent"
      />
    </label>
  );
}
