'use client';

import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { MenuHeading, MenuItem } from '#components/ui/overlay/menu-item.tsx';
import { MenuList } from '#components/ui/overlay/menu-list.tsx';
import { moveTargets } from '#lib/core/stages.ts';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';
import { useCandidateName } from '../candidate/use-candidate-name.ts';

export type Pick = {
  readonly rows: readonly ApplicationRow[];
  /** Their number: more than the rows when a bulk request moves all selected ones. */
  readonly count: number;
  readonly anchor: HTMLElement;
};

type MovePickerProps = {
  /** The rows to move and the control beside which the menu opens. */
  pick: Pick;
  /** The statuses of this platform. */
  columns: readonly string[];
  onPick: (pick: Pick, status: string) => void;
  onClose: () => void;
};

/** “Déplacer vers…”: one menu for all cards, rows and selections of the screen. */
export function MovePicker({ pick, columns, onPick, onClose }: MovePickerProps) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = menu.current;
    if (!list) return;
    list.showPopover({ source: pick.anchor });
    list.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [pick]);

  const nameOf = useCandidateName();
  const [first] = pick.rows;
  const title = t('pickTitle', { count: pick.count, name: first ? nameOf(first) : '' });
  const [common = '', ...others] = new Set(pick.rows.map(({ status }) => status));
  const isOfOne = pick.rows.length === pick.count && others.length === 0;
  const targets = moveTargets(isOfOne ? common : '', columns);

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={title}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      className="pop scroll-thin min-w-56 rounded border bg-raised p-1 text-sm shadow-pop open:animate-appear"
    >
      <MenuList>
        <MenuHeading>{title}</MenuHeading>
        {targets.map((status) => (
          <MenuItem
            key={status}
            danger={status === 'rejected'}
            onSelect={() => {
              menu.current?.hidePopover();
              onPick(pick, status);
            }}
          >
            {label(status)}
          </MenuItem>
        ))}
      </MenuList>
    </div>
  );
}
