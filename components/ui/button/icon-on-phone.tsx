import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

/** The content of a button that is only its icon on a phone, where `aria-label` names it. */
export function IconOnPhone({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <>
      <Icon path={icon} className="size-4.5 sm:hidden" />
      <span className="max-sm:hidden">{children}</span>
    </>
  );
}
