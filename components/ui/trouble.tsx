import type { ReactNode } from 'react';

/** Why a change did not succeed, at once read out; nothing while there is nothing to say. */
export function Trouble({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="text-sm font-semibold text-danger">
      {children}
    </p>
  );
}
