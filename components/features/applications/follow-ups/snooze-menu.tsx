'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type ButtonSize, buttonClass } from '#components/ui/button/button-class.ts';
import { Kbd } from '#components/ui/button/kbd.tsx';
import { KeyHint } from '#components/ui/button/key-hint.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { clock } from '#components/ui/icons/icon-paths.ts';
import { Menu } from '#components/ui/overlay/menu.tsx';
import { MenuHeading, MenuItem } from '#components/ui/overlay/menu-item.tsx';
import { useZone } from '#components/ui/use-zone.ts';
import { snoozedUntil, snoozesAt } from '#lib/features/applications/follow-ups/model.ts';

type SnoozeMenuProps = {
  /** The candidate's. */
  name: string;
  onPick: (until: Date) => void;
  size: ButtonSize;
};

/** How long to snooze an application: until later today while there is time, tomorrow, or in a week; each has a key. */
export function SnoozeMenu({ name, onPick, size }: SnoozeMenuProps) {
  const t = useTranslations('followUps.snooze');
  return (
    <Menu
      trigger={
        <>
          <Icon path={clock} className={`size-4 max-sm:hidden ${size === 'sm' ? 'hidden' : ''}`} />
          {t('action')} <KeyHint>L</KeyHint>
        </>
      }
      shortcut="L"
      numbered
      triggerClass={buttonClass('secondary', size, 'max-sm:px-2.5')}
    >
      <MenuHeading>{t('title', { name })}</MenuHeading>
      <Choices onPick={onPick} />
    </Menu>
  );
}

/** The choices when the menu is opened. */
function Choices({ onPick }: Pick<SnoozeMenuProps, 'onPick'>) {
  const t = useTranslations('followUps.snooze');
  const [opened] = useState(() => new Date());
  const zone = useZone();
  return snoozesAt(zone, opened).map((snooze, place) => (
    <MenuItem
      key={snooze}
      aside={
        <span aria-hidden="true" className="pointer-coarse:hidden">
          <Kbd>{String(place + 1)}</Kbd>
        </span>
      }
      onSelect={() => onPick(snoozedUntil(zone, snooze, new Date()))}
    >
      {t(snooze)}
    </MenuItem>
  ));
}
