import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { DOT } from '#components/ui/text/dotted.ts';
import type { FormWords } from './form-context.ts';

/** A form's own texts: the names of its fields, and replacements of shared texts that do not fit. */
export type OwnWords = Pick<FormWords, 'label'> & Partial<FormWords>;

/** The texts of a form, completed by the shared ones. */
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
