'use client';

import { useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import { Notice } from '#components/ui/notice.tsx';
import { erroneousFields, rawError, useErrorWords } from './field-errors.ts';
import { FieldLink } from './field-link.tsx';
import { useFormScaffold } from './form-context.ts';

/** All errors, in the order of the form, each with a link to its field. */
export function ErrorSummary() {
  const t = useTranslations('form');
  const { spec } = useFormScaffold();
  const { errors } = useFormState();
  const words = useErrorWords();
  const fields = erroneousFields(spec, errors);
  if (fields.length === 0) return null;
  return (
    <Notice tone="danger" role="alert">
      <p className="font-semibold">{t('summaryTitle', { count: fields.length })}</p>
      <ul className="mt-1 list-disc ps-5">
        {fields.map((field) => (
          <li key={field}>
            <FieldLink field={field}>{words(field, rawError(errors, field) ?? '')}</FieldLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
