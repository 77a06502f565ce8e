import type { ReactNode } from 'react';
import { Wordmark } from './navigation/wordmark.tsx';

/** A page outside the shell, for visitors who may have no session. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-6 py-6">
      <header>
        <Wordmark className="text-xl" />
      </header>
      <main className="m-auto w-full">{children}</main>
    </div>
  );
}
