import { type ReactNode, Suspense, useId } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from '../button/button-class.ts';
import { Icon } from '../icons/icon.tsx';
import { lock } from '../icons/icon-paths.ts';

type InertControlProps = {
  children: ReactNode;
  /** Why it is disabled, and who could use it. */
  reason: string;
  /** Added to the reason while it is open, once it is known. */
  more?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Accessible name of the control when its content is not text. */
  label?: string;
};

/** A control that another role could use: visible, disabled, and with its reason by mouse, keyboard or touch. */
export function InertControl({
  children,
  reason,
  more,
  variant = 'secondary',
  size = 'md',
  label,
}: InertControlProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-disabled="true"
        aria-label={label}
        aria-describedby={id}
        popoverTarget={id}
        className={buttonClass(variant, size)}
      >
        {children}
        <Icon path={lock} className="size-3.5" />
      </button>
      <span
        id={id}
        popover="auto"
        className="pop w-max max-w-72 rounded border bg-raised px-3 py-2 text-sm whitespace-normal shadow-pop"
      >
        {reason}
        {more && (
          <span role="status">
            <Suspense>{more}</Suspense>
          </span>
        )}
      </span>
    </>
  );
}
