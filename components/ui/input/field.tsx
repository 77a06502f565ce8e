import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { alert } from '../icons/icon-paths.ts';

type FieldProps = {
  /** Id of the control inside; pass `fieldProps(id, …)` to it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown beside the label of a field that may stay empty. */
  optional?: string;
  className?: string;
  children: ReactNode;
};

/** Label, control, hint and error of a field; the error tells what to do. */
export function Field({ id, label, hint, error, optional, className = '', children }: FieldProps) {
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-faint"> ({optional})</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-xs font-semibold text-danger">
          <Icon path={alert} className="mt-px size-4" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
