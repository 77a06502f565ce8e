'use client';

import { useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import { Notice } from '#components/ui/notice.tsx';
import type { OfferFormValues } from '#lib/offers/form.ts';
import { controlId, erroneousFields, focusField, rawError, useErrorWords } from './field-errors.ts';

/** Everything that is wrong, in the order of the form, each line leading to its field. */
export function ErrorSummary() {
  const t = useTranslations('offerForm');
  const { errors, submitCount } = useFormState<OfferFormValues>();
  const words = useErrorWords();
  const fields = erroneousFields(errors);
  if (fields.length === 0 || submitCount === 0) return null;
  return (
    <Notice tone="danger" role="alert">
      <p className="font-semibold">{t('summaryTitle', { count: fields.length })}</p>
      <ul className="mt-1 list-disc ps-5">
        {fields.map((field) => (
          <li key={field}>
            <a
              href={`#${controlId(field)}`}
              className="underline underline-offset-3"
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              {words(field, rawError(errors, field) ?? '')}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
