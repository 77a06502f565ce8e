'use client';

import { Icon } from '#components/ui/icon.tsx';
import { keyboard } from '#components/ui/icon-paths.ts';
import { Kbd } from '#components/ui/kbd.tsx';
import { menuItemClass } from '#components/ui/menu-item.tsx';
import { helpAsked } from './help-event.ts';

/** The visible way to the list of shortcuts, from inside a popover. */
export function HelpButton({ panel, label }: { panel: string; label: string }) {
  return (
    <button
      type="button"
      popoverTarget={panel}
      popoverTargetAction="hide"
      onClick={() => helpAsked.tell()}
      className={menuItemClass}
    >
      <Icon path={keyboard} className="size-4.5" />
      <span className="flex-1">{label}</span>
      <Kbd>?</Kbd>
    </button>
  );
}
