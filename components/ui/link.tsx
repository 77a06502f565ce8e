import NextLink from 'next/link';
import type { ComponentProps } from 'react';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch'>;

/** A link inside the dashboard. Never prefetched: a page is read when someone asks for it. */
export function Link(props: LinkProps) {
  return <NextLink prefetch={false} {...props} />;
}
