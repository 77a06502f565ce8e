'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, use } from 'react';
import { Link } from '#components/ui/link/link.tsx';
import { placePathOf } from '#lib/engines/scope/place-path.ts';
import type { ShellPlace } from '../shell-place.ts';
import { PendingNavigationContext } from './navigation-provider.tsx';

type NavLinkProps = {
  href: string;
  /** The first screen is current only at its own URL, the others at all URLs below theirs too. */
  exact: boolean;
  within?: ShellPlace['within'];
  /** `g o`; null where another link to the place declares the shortcut. */
  shortcut: string | null;
  className: string;
  children: ReactNode;
};

/** A link of the navigation, marked while the user is there or navigating there; it closes the sheet around it. */
export function NavLink({ href, exact, within, shortcut, className, children }: NavLinkProps) {
  const isCurrent = useIsCurrent();
  return (
    <Link
      href={href}
      aria-current={isCurrent(href, exact, within) ? 'page' : undefined}
      aria-keyshortcuts={shortcut ?? undefined}
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      className={className}
    >
      {children}
    </Link>
  );
}

/** Whether the user is at a place or navigating to it. */
export function useIsCurrent() {
  const here = placePathOf(usePathname(), useSearchParams());
  const { to } = use(PendingNavigationContext);
  const path = to ?? here;
  const isIn = (href: string) => path === href || path.startsWith(`${href}/`);
  return (href: string, exact: boolean, within: ShellPlace['within'] = []) =>
    exact ? path === href : isIn(href) || within.some((place) => isIn(place.href));
}
