'use client';

import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { dots } from '#components/ui/icons/icon-paths.ts';
import { usePopover } from '#components/ui/overlay/use-popover.ts';
import type { ShellGroup } from '../shell-place.ts';
import { NavLink, useIsCurrent } from './nav-link.tsx';
import { UnderWay } from './under-way.tsx';

const SHEET = 'more-places';

type ThumbBarProps = {
  groups: readonly ShellGroup[];
  /** URLs of the places in the bar itself, in their order. */
  under: readonly string[];
  home: string;
  /** The user's pinned lists. */
  pinned: ReactNode;
  words: Readonly<Record<'navigation' | 'more' | 'moreTitle' | 'underWay', string>>;
};

/** The bottom navigation of a phone: the daily places, and the others in a sheet with the pinned lists. */
export function ThumbBar({ groups, under, home, pinned, words }: ThumbBarProps) {
  const { open, popover } = usePopover();
  const isCurrent = useIsCurrent();
  const places = groups.flatMap((group) => group.places);
  const shown = under.flatMap((address) => places.filter(({ href }) => href === address));
  const rest = groups
    .map((group) => ({ ...group, places: group.places.filter((place) => !shown.includes(place)) }))
    .filter((group) => group.places.length > 0);
  const isElsewhere = rest.some((group) =>
    group.places.some(({ href, within }) => isCurrent(href, href === home, within)),
  );
  return (
    <nav
      aria-label={words.navigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex">
        {shown.map(({ href, letter, icon, name }) => (
          <li key={href} className="min-w-0 flex-auto">
            <NavLink href={href} exact={href === home} shortcut={`g ${letter}`} className="thumb-entry">
              <Icon path={icon} className="size-5.5" />
              <span className="max-w-full truncate">{name}</span>
            </NavLink>
          </li>
        ))}
        {rest.length > 0 && (
          <li className="min-w-0 flex-auto">
            <button
              type="button"
              popoverTarget={SHEET}
              data-elsewhere={isElsewhere || undefined}
              className="thumb-entry relative data-elsewhere:border-accent data-elsewhere:text-accent forced-colors:data-elsewhere:border-[Highlight]!"
            >
              <Icon path={dots} className="size-5.5" />
              {words.more}
              <UnderWay words={words.underWay} className="absolute start-[calc(50%+0.75rem)] top-2" />
            </button>
            <div
              {...popover}
              id={SHEET}
              popover="auto"
              role="dialog"
              aria-label={words.moreTitle}
              className="sheet scroll-thin border-t bg-surface p-3 shadow-pop open:animate-appear"
            >
              {open && (
                <>
                  {rest.map(({ key, name: title, places: others }) => (
                    <section key={key} aria-labelledby={`more-${key}`} className="not-first:mt-3">
                      <h2 id={`more-${key}`} className="mb-1 px-2.5 text-xs text-ink-faint">
                        {title}
                      </h2>
                      <ul className="grid gap-0.5">
                        {others.map(({ href, within, letter, icon, name }) => (
                          <li key={href}>
                            <NavLink
                              href={href}
                              exact={false}
                              within={within}
                              shortcut={`g ${letter}`}
                              className="sheet-entry"
                            >
                              <Icon path={icon} className="size-5.5" />
                              {name}
                              {within && <UnderWay words={words.underWay} className="ms-auto" />}
                            </NavLink>
                          </li>
                        ))}
                      </ul>
                    </section>
                  ))}
                  {pinned}
                </>
              )}
            </div>
          </li>
        )}
      </ul>
    </nav>
  );
}
