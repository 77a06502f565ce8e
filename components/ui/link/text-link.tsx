import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

/** The class of links in running text, also of those that leave the product. */
export const textLinkClass = 'running-link';

/** A link in running text or in a table cell. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link className={`${textLinkClass} ${className}`} {...rest} />;
}
