'use client';

import NextLink from 'next/link';
import { type ComponentProps, use } from 'react';
import { GoContext } from './way.ts';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'href' | 'onNavigate'> & { href: string };

/** A link inside the dashboard. Never prefetched: a page is read when someone asks for it. */
export function Link({ replace, scroll, ...props }: LinkProps) {
  const go = use(GoContext);
  return (
    <NextLink
      prefetch={false}
      replace={replace}
      scroll={scroll}
      {...props}
      onNavigate={(event) => {
        if (!go) return;
        event.preventDefault();
        go(props.href, { replace, scroll });
      }}
    />
  );
}
