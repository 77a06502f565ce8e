import { useTranslations } from 'next-intl';
import { useErrorText } from '#components/form/field-errors.ts';
import type { LineFault } from '#lib/features/offers/import/model.ts';
import type { useOfferWords } from '../editor/use-offer-words.ts';

/** Maximum number of accepted terms in an error. */
const KNOWN_SHOWN = 12;
const CLIP = 200;

export const clip = (text: string) => (text.length > CLIP ? `${text.slice(0, CLIP)}…` : text);

/** The error of a field of a line, with its cell. */
export function useFaultWords(words: ReturnType<typeof useOfferWords>): (fault: LineFault) => string {
  const t = useTranslations('offerImport.fault');
  const errorText = useErrorText({
    label: words.label,
    // Cells are written, not chosen: the text for a choice does not fit.
    error: (key, label, field) => (key === 'required' ? null : words.error(key, label, field)),
  });
  return ({ field, key, cell: whole = '', known = [] }) => {
    if (field === null) return t('ragged');
    const label = words.label(field);
    const cell = clip(whole);
    if (key === 'notDay') return t('notDay', { label, cell });
    if (key === 'number') return t('number', { label, cell });
    if (key === 'unknown') {
      const named = known.slice(0, KNOWN_SHOWN).join(', ');
      const list = known.length === 0 ? 'none' : known.length > KNOWN_SHOWN ? 'some' : 'all';
      return t('unknown', { label, cell, list, known: named });
    }
    const text = errorText(field, key);
    return cell === '' ? text : t('withCell', { text, cell });
  };
}
