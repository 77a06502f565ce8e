import { useTranslations } from 'next-intl';
import type { OfferSaved } from '#lib/features/offers/save-model.ts';

/** The result of saving an offer that had this status before; null for a new one. */
export function useOfferDone(before: string | null): (saved: OfferSaved) => string {
  const t = useTranslations('offers.done');
  return ({ changed, isHeld = false, title }) => {
    // A publication that is held is in the line with its undo.
    if (!changed && !isHeld) return t('unchanged');
    return t(before === null ? 'created' : 'saved', { title });
  };
}
