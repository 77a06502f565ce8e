import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { Place } from '#lib/scope/places.ts';
import { NavLink } from './nav-link.tsx';
import { PLACE_ICONS } from './place-icons.ts';

const BAR =
  'flex min-h-9 items-center gap-2 rounded px-3 text-sm font-semibold text-ink-soft hover:bg-line/50 hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent';
const THUMB =
  'grid min-h-14 flex-1 content-center justify-items-center gap-0.5 border-t-2 border-transparent text-xs font-semibold text-ink-soft aria-[current]:border-accent aria-[current]:text-accent';

/** The places of the scope: in the top bar of a desk, at the bottom of a phone. */
export function Navigation({ places, form }: { places: readonly Place[]; form: 'bar' | 'thumb' }) {
  const t = useTranslations('shell');
  return (
    <nav aria-label={t('navigation')} className={form === 'bar' ? 'max-md:hidden' : 'md:hidden'}>
      <ul className={form === 'bar' ? 'flex gap-1' : 'flex pb-[env(safe-area-inset-bottom)]'}>
        {places.map((place) => (
          <li key={place.key} className={form === 'bar' ? undefined : 'flex flex-1'}>
            <NavLink
              href={place.href}
              exact={place.section === null}
              shortcut={place.letter ? `g ${place.letter}` : undefined}
              className={form === 'bar' ? BAR : THUMB}
            >
              <Icon
                path={PLACE_ICONS[place.icon]}
                className={form === 'bar' ? 'size-4.5 max-lg:hidden' : 'size-5.5'}
              />
              {t(place.label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
