import { type ReactNode, useState } from 'react';
import type { LowPay } from '#lib/engines/bulk/legal-minimum.ts';
import { useLowPayWords } from './use-low-pay-words.ts';

type LowPayBesideProps = { pay: LowPay | null; className: string; children: ReactNode };

/**
 * Fields of a pay, with a question below them where it is far below the legal minimum. It is not shown during typing.
 */
export function LowPayBeside({ pay, className, children }: LowPayBesideProps) {
  const words = useLowPayWords();
  const [before, setBefore] = useState<{ readonly pay: LowPay | null } | null>(null);
  const shown = before ? before.pay : pay;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees where the focus is
    <div onFocus={() => setBefore({ pay })} onBlur={() => setBefore(null)}>
      <div className={className}>{children}</div>
      <p role="status" className="text-xs font-semibold text-warn not-empty:mt-2">
        {shown && words(shown)}
      </p>
    </div>
  );
}
