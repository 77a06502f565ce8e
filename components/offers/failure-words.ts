import { useTranslations } from 'next-intl';
import { limitValues } from '#components/shell/limit-values.ts';
import { STATUS_UNKNOWN } from '#lib/offers/status.ts';
import type { ActionFailure } from '#lib/server/result.ts';

/** A refused move is ours to explain; the words of any other conflict are the platform's. */
const STATUS_CONFLICT = 'offre_status_conflict';

/** One sentence for a failed action on an offer; for a conflict, with the platform's own words. */
export function useFailureWords(): (failure: ActionFailure) => string {
  const errors = useTranslations('errors');
  const conflict = useTranslations('offers.conflict');
  return (failure) => {
    switch (failure.kind) {
      case 'conflict':
        if (failure.code === STATUS_UNKNOWN) return conflict('statusUnknown');
        return failure.message && failure.code !== STATUS_CONFLICT
          ? conflict('words', { message: failure.message })
          : conflict('default');
      case 'invalid':
        return failure.message ?? errors('invalid');
      case 'limited':
        return errors('limited', limitValues(failure));
      case 'unexpected':
        return errors('unexpected', { reference: failure.reference });
      default:
        return errors(failure.kind);
    }
  };
}
