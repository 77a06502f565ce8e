'use client';

import { useTranslations } from 'next-intl';
import type { FilledField } from './pdf-fields.ts';

/** The form on a page as text: each field with its value. */
export function PdfFields({ fields, className }: { fields: readonly FilledField[]; className: string }) {
  const t = useTranslations('applications.cv');
  if (fields.length === 0) return null;
  const wordOf = (value: FilledField['value']) =>
    typeof value === 'string' ? value : t(value ? 'ticked' : 'unticked');
  return (
    <ul aria-label={t('fields')} className={className}>
      {fields.map(({ id, name, value }) => (
        <li key={id}>{name ? t('field', { name, value: wordOf(value) }) : wordOf(value)}</li>
      ))}
    </ul>
  );
}
