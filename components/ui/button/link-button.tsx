import type { ComponentProps } from 'react';
import { Link } from '../link/link.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button. */
export function LinkButton({ variant = 'secondary', size = 'md', className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass(variant, size, className)} {...rest} />;
}
