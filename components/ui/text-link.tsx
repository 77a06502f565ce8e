import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

/** A link in running text or in a cell. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={`text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent ${className}`}
      {...rest}
    />
  );
}
