'use client';

import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/link/link.tsx';
import type { RailWidth } from '#lib/engines/preferences/model.ts';
import type { ShellGroup } from '../shell-place.ts';
import { NavLink } from './nav-link.tsx';
import { RailToggle } from './rail-toggle.tsx';
import { UnderWay } from './under-way.tsx';
import { Wordmark } from './wordmark.tsx';

type RailProps = {
  groups: readonly ShellGroup[];
  /** Address of the first screen. */
  home: string;
  width: RailWidth;
  /** The user's pinned lists. */
  pinned: ReactNode;
  words: Readonly<Record<'navigation' | 'underWay' | 'railCollapse' | 'railExpand', string>>;
};

/**
 * The places of the scope in their groups, on the left of wide screens; icons only where there is no room for labels.
 */
export function Rail({ groups, home, width, pinned, words }: RailProps) {
  return (
    <nav
      id="rail"
      aria-label={words.navigation}
      className="group/rail sticky top-0 z-40 flex h-dvh flex-col border-e bg-surface max-md:hidden print:hidden"
    >
      <Link
        href={home}
        className="mx-2 flex h-13 shrink-0 items-center rounded px-2.5 rail-narrow:justify-center rail-narrow:px-0"
      >
        <Wordmark nameClass="rail-narrow:sr-only" />
      </Link>
      <div className="scroll-thin flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-2 pt-2 pb-3 rail-narrow:gap-2">
        {groups.map(({ key, name, places }) => (
          <section key={key} aria-labelledby={`rail-${key}`}>
            <h2
              id={`rail-${key}`}
              className="mb-1 px-2.5 text-xs text-ink-faint rail-narrow:h-px rail-narrow:overflow-hidden rail-narrow:bg-line rail-narrow:text-transparent"
            >
              {name}
            </h2>
            <ul className="grid gap-0.5">
              {places.map((place) => (
                <li key={place.href} className="[anchor-scope:--place]">
                  <NavLink
                    href={place.href}
                    exact={place.href === home}
                    within={place.within}
                    shortcut={`g ${place.letter}`}
                    className="group/place rail-entry relative"
                  >
                    <Icon path={place.icon} className="size-4.5" />
                    <span className="rail-words">{place.name}</span>
                    {place.within && (
                      <UnderWay
                        words={words.underWay}
                        className="ms-auto rail-narrow:absolute rail-narrow:end-1.5 rail-narrow:top-1.5"
                      />
                    )}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {pinned}
      </div>
      <RailToggle
        width={width}
        rail="rail"
        words={{ collapse: words.railCollapse, expand: words.railExpand }}
      />
    </nav>
  );
}
