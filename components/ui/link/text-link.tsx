import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

/** The look of a link in running text, also of one that leaves the product. */
export const textLinkClass = 'running-link';

/** A link in running text or in a cell. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${textLinkClass} ${className}`} {...rest} />;
}
