import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { DOT } from '#components/ui/text/dotted.ts';
import type { FormWords } from './form-context.ts';

/** What a form has words of its own for: the names of its fields, and whatever else the shared ones do not fit. */
export type OwnWords = Pick<FormWords, 'label'> & Partial<FormWords>;

/** The words of a form; those that it does not have are the shared ones. */
export function useFormWords(own: OwnWords): FormWords {
  const t = useTranslations('form.record');
  const failure = useFailureText();
  return {
    value: (_, value) => [value ?? []].flat().map(String).join(DOT),
    error: () => null,
    changedMeanwhile: t('changedMeanwhile'),
    forbidden: t('forbidden'),
    gone: t('gone'),
    takeToNew: t('takeToNew'),
    inTheWay: (date) => t('inTheWay', { date }),
    failure,
    ...own,
  };
}
