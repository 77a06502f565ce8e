'use client';

import { type ComponentProps, type MouseEvent, use } from 'react';
import { NavigateContext, type NavigateOptions } from './navigate.ts';

type LinkProps = ComponentProps<'a'> & NavigateOptions & { href: string };

/**
 * A link inside the dashboard. Not the framework's, whose prefetching weighs ten times as much: a page is read when it
 * is requested.
 */
export function Link({ href, replace, scroll, onClick, ...props }: LinkProps) {
  const navigate = use(NavigateContext);
  return (
    <a
      href={href}
      {...props}
      onClick={(event) => {
        onClick?.(event);
        if (!navigate || event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        navigate(href, { replace, scroll });
      }}
    />
  );
}

/** Opens another tab or window, or a file. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true;
  return (target !== '' && target !== '_self') || download !== '';
}
