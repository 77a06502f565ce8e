'use client';

import { type ComponentProps, type MouseEvent, use } from 'react';
import { GoContext, type WayOptions } from './way.ts';

type LinkProps = ComponentProps<'a'> & WayOptions & { href: string };

/**
 * A link inside the dashboard. It is not the framework's, which weighs ten times as much for prefetching: a page is read
 * when someone asks for it.
 */
export function Link({ href, replace, scroll, onClick, ...props }: LinkProps) {
  const go = use(GoContext);
  return (
    <a
      href={href}
      {...props}
      onClick={(event) => {
        onClick?.(event);
        if (!go || event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        go(href, { replace, scroll });
      }}
    />
  );
}

/** Another tab or window, or a file. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true;
  return (target !== '' && target !== '_self') || download !== '';
}
