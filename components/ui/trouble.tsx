import type { ReactNode } from 'react';

/** Why a change failed, announced at once; nothing without a message. */
export function Trouble({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="text-sm font-semibold text-danger">
      {children}
    </p>
  );
}
