import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** A constant of icon-paths.ts. */
  icon: string;
  /** Its accessible name, also its tooltip. */
  label: string;
  /** `key` as in `aria-keyshortcuts`, shown with the label. */
  shortcut?: string;
};

export function IconButton({
  icon,
  label,
  shortcut,
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut})` : label}
      className={`target icon-button ${className}`}
      {...rest}
    >
      <Icon path={icon} className="size-4.5" />
    </button>
  );
}
