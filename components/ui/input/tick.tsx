'use client';

import { useEffect, useRef } from 'react';

type TickProps = {
  label: string;
  checked: boolean;
  /** Part of what it represents is selected. */
  partly?: boolean;
  disabled?: boolean;
  /** Reached by the arrow keys of its container, not by Tab. */
  isInside?: boolean;
  look?: 'tick' | 'card-tick';
  /** With Shift, it stands for all between the last one and this. */
  onChange: (checked: boolean, isRange: boolean) => void;
};

/** A checkbox in a list, large enough for a thumb; its label is beside it or read by screen readers only. */
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
        // A box is changed by a click, also where Space is pressed.
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        aria-label={label}
        className="size-4.5 accent-accent"
      />
    </label>
  );
}
