import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { lock } from '../icons/icon-paths.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

type ButtonSpaceProps = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** It will be an inert one. */
  isLocked?: boolean;
  children: ReactNode;
};

/** The space of a button until its code has come, so that nothing beside it moves. */
export function ButtonSpace({
  variant = 'secondary',
  size = 'md',
  isLocked = false,
  children,
}: ButtonSpaceProps) {
  return (
    <span className={buttonClass(variant, size, 'invisible')}>
      {children}
      {isLocked && <Icon path={lock} className="size-3.5" />}
    </span>
  );
}
