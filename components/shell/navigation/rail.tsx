import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/link/link.tsx';
import type { RailWidth } from '#lib/engines/preferences/model.ts';
import type { Place } from '#lib/engines/scope/places.ts';
import { inGroups } from '#lib/engines/scope/places-of.ts';
import { NavLink } from './nav-link.tsx';
import { PLACE_ICONS } from './place-icons.ts';
import { RailToggle } from './rail-toggle.tsx';
import { Wordmark } from './wordmark.tsx';

type RailProps = {
  places: readonly Place[];
  /** Address of the first screen. */
  home: string;
  width: RailWidth;
  /** Lists that the reader has pinned. */
  pinned: ReactNode;
};

/** The places of the scope at the left of a desk, in their groups; icons alone where there is no room for words. */
export function Rail({ places, home, width, pinned }: RailProps) {
  const t = useTranslations('shell');
  return (
    <nav
      id="rail"
      aria-label={t('navigation')}
      className="group/rail sticky top-0 z-40 flex h-dvh flex-col border-e bg-surface max-md:hidden print:hidden"
    >
      <Link
        href={home}
        className="mx-2 flex h-13 shrink-0 items-center rounded px-2.5 rail-narrow:justify-center rail-narrow:px-0"
      >
        <Wordmark nameClass="rail-narrow:sr-only" />
      </Link>
      <div className="scroll-thin flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-2 pt-2 pb-3 rail-narrow:gap-2">
        {inGroups(places).map(({ group, places: entries }) => (
          <section key={group} aria-labelledby={`rail-${group}`}>
            <h2
              id={`rail-${group}`}
              className="mb-1 px-2.5 text-xs text-ink-faint rail-narrow:h-px rail-narrow:overflow-hidden rail-narrow:bg-line rail-narrow:text-transparent"
            >
              {t(`groups.${group}`)}
            </h2>
            <ul className="grid gap-0.5">
              {entries.map(({ key, href, section, letter, icon, label }) => (
                <li key={key} className="[anchor-scope:--place]">
                  <NavLink
                    href={href}
                    exact={section === null}
                    shortcut={`g ${letter}`}
                    className="group/place rail-entry"
                  >
                    <Icon path={PLACE_ICONS[icon]} className="size-4.5" />
                    <span className="rail-words">{t(label)}</span>
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
        words={{ collapse: t('railCollapse'), expand: t('railExpand') }}
      />
    </nav>
  );
}
