'use client';

import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { menuItemClass } from '#components/ui/menu-item.tsx';

type PanelLinkProps = { panel: string; href: string; label: string; icon: string };

/** A place to go from inside a popover, which closes behind it. */
export function PanelLink({ panel, href, label, icon }: PanelLinkProps) {
  return (
    <Link href={href} onClick={() => document.getElementById(panel)?.hidePopover()} className={menuItemClass}>
      <Icon path={icon} className="size-4.5" />
      {label}
    </Link>
  );
}
