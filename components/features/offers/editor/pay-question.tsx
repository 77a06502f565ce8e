import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { LowPayBeside } from '#components/bulk/low-pay-beside.tsx';
import type { OfferFormValues } from '#lib/features/offers/form.ts';
import { lowPayOfForm } from '#lib/features/offers/pay.ts';

/**
 * The fields of the pay, with a question below them. A component of its own, so that typing elsewhere does not render
 * them.
 */
export function PayQuestion({ className, children }: { className: string; children: ReactNode }) {
  const pay = lowPayOfForm(useWatch() as OfferFormValues);
  return (
    <LowPayBeside pay={pay} className={className}>
      {children}
    </LowPayBeside>
  );
}
