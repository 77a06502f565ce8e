import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, className = '', ...rest }: CheckboxProps) {
  return (
    <label className={`flex items-start gap-2.5 py-1 pointer-coarse:py-2 ${className}`}>
      <input type="checkbox" className="mt-0.5 size-4.5 shrink-0 accent-accent" {...rest} />
      <span>
        {label}
        {hint && <span className="block text-xs text-ink-faint">{hint}</span>}
      </span>
    </label>
  );
}
