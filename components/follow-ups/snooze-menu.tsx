'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { clock } from '#components/ui/icon-paths.ts';
import { Kbd } from '#components/ui/kbd.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { MenuHeading, MenuItem } from '#components/ui/menu-item.tsx';
import { SNOOZES, snoozedUntil } from '#lib/follow-ups/model.ts';

type SnoozeMenuProps = {
  /** The candidate's. */
  name: string;
  onPick: (until: Date) => void;
  /** As wide as its place. */
  wide?: boolean;
};

/** Until when an application is put off: later today, tomorrow, in a week; each a key. */
export function SnoozeMenu({ name, onPick, wide = false }: SnoozeMenuProps) {
  const t = useTranslations('followUps.snooze');
  return (
    <Menu
      trigger={
        <>
          <Icon path={clock} className="size-4" />
          {t('action')}
        </>
      }
      shortcut="L"
      numbered
      triggerClass={wide ? buttonClass('secondary', 'md', 'w-full') : buttonClass('secondary', 'sm')}
    >
      <MenuHeading>{t('title', { name })}</MenuHeading>
      {SNOOZES.map((snooze, place) => (
        <MenuItem
          key={snooze}
          aside={
            <span aria-hidden="true" className="pointer-coarse:hidden">
              <Kbd>{String(place + 1)}</Kbd>
            </span>
          }
          onSelect={() => onPick(snoozedUntil(snooze, new Date()))}
        >
          {t(snooze)}
        </MenuItem>
      ))}
    </Menu>
  );
}
