import type { ComponentProps } from 'react';
import { Spinner } from '../loading/spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps focus and label, and ignores a second press. */
  pending?: boolean;
};

export function Button({
  variant = 'secondary',
  size = 'md',
  pending = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
