import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Link } from '../link/link.tsx';

export const menuItemClass =
  'flex w-full items-center gap-2.5 rounded px-2.5 py-1.5 text-start text-sm hover:bg-line/50 focus:bg-accent-soft focus:outline-hidden aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint pointer-coarse:min-h-11';

type MenuItemProps = {
  children: ReactNode;
  onSelect: () => void;
  icon?: string;
  /** Beside the label: a key, a count. */
  aside?: ReactNode;
  danger?: boolean;
  /** Why it cannot be chosen now; it stays focusable so that the reason is read. */
  reason?: string;
};

export function MenuItem({ children, onSelect, icon, aside, danger = false, reason }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={reason ? true : undefined}
      onClick={reason ? undefined : onSelect}
      className={`${menuItemClass} ${danger ? 'text-danger' : ''}`}
    >
      {icon && <Icon path={icon} className="size-4.5 opacity-80" />}
      <span className="min-w-0 flex-1">
        {children}
        {reason && <span className="block max-w-64 text-xs whitespace-normal">{reason}</span>}
      </span>
      {aside}
    </button>
  );
}

export function MenuLink({ href, icon, children }: { href: string; icon?: string; children: ReactNode }) {
  return (
    <Link href={href} role="menuitem" tabIndex={-1} className={menuItemClass}>
      {icon && <Icon path={icon} className="size-4.5 opacity-80" />}
      <span className="min-w-0 flex-1">{children}</span>
    </Link>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <p role="presentation" className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-faint">
      {children}
    </p>
  );
}
