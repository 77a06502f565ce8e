import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { dots } from '#components/ui/icons/icon-paths.ts';
import type { Place } from '#lib/engines/scope/places.ts';
import { inGroups } from '#lib/engines/scope/places-of.ts';
import { NavLink } from './nav-link.tsx';
import { PLACE_ICONS } from './place-icons.ts';

const SHOWN = 4;
const SHEET = 'more-places';

type ThumbBarProps = {
  places: readonly Place[];
  /** Lists that the reader has pinned. */
  pinned: ReactNode;
};

/** Under the thumb of a phone: the first four places, and the others in a sheet with the lists that are pinned. */
export function ThumbBar({ places, pinned }: ThumbBarProps) {
  const t = useTranslations('shell');
  const rest = places.slice(SHOWN);
  return (
    <nav
      aria-label={t('navigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex">
        {places.slice(0, SHOWN).map((place) => (
          <li key={place.key} className="min-w-0 flex-auto">
            <NavLink
              href={place.href}
              exact={place.section === null}
              shortcut={`g ${place.letter}`}
              className="thumb-entry"
            >
              <Icon path={PLACE_ICONS[place.icon]} className="size-5.5" />
              <span className="max-w-full truncate">{t(place.label)}</span>
            </NavLink>
          </li>
        ))}
        {rest.length > 0 && (
          <li className="group min-w-0 flex-auto">
            <button
              type="button"
              popoverTarget={SHEET}
              className={`thumb-entry group-has-[[aria-current]]:border-accent group-has-[[aria-current]]:text-accent forced-colors:group-has-[[aria-current]]:border-[Highlight]!`}
            >
              <Icon path={dots} className="size-5.5" />
              {t('more')}
            </button>
            <div
              id={SHEET}
              popover="auto"
              role="dialog"
              aria-label={t('moreTitle')}
              className="sheet scroll-thin border-t bg-surface p-3 shadow-pop open:animate-appear"
            >
              {inGroups(rest).map(({ group, places: entries }) => (
                <section key={group} aria-labelledby={`more-${group}`} className="not-first:mt-3">
                  <h2 id={`more-${group}`} className="mb-1 px-2.5 text-xs text-ink-faint">
                    {t(`groups.${group}`)}
                  </h2>
                  <ul className="grid gap-0.5">
                    {entries.map(({ key, href, section, letter, icon, label }) => (
                      <li key={key}>
                        <NavLink
                          href={href}
                          exact={section === null}
                          shortcut={`g ${letter}`}
                          className="sheet-entry"
                        >
                          <Icon path={PLACE_ICONS[icon]} className="size-5.5" />
                          {t(label)}
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
              {pinned}
            </div>
          </li>
        )}
      </ul>
    </nav>
  );
}
