import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ProgressBar } from '#components/ui/loading/progress-bar.tsx';
import { type CompletingField, completenessOf } from '#lib/features/establishment/completeness.ts';
import type { EstablishmentFormValues } from '#lib/features/establishment/form.ts';

type CompletenessPanelProps = {
  values: EstablishmentFormValues;
  nameOf: (field: CompletingField) => ReactNode;
};

/** What is missing in the record, and why it matters to candidates. */
export function CompletenessPanel({ values, nameOf }: CompletenessPanelProps) {
  const t = useTranslations('establishment.completeness');
  const { done, of, missing } = completenessOf(values);
  const sentence = missing.length === 0 ? t('whole') : t('part', { done, of });
  return (
    <section aria-label={t('title')} className="rounded border bg-raised p-5">
      <h2 className="font-display text-lg">{t('title')}</h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{sentence}</p>
      <ProgressBar label={t('title')} value={done} max={of} isState />
      {missing.length > 0 && (
        <ul className="mt-4 grid gap-3 text-sm">
          {missing.map((field) => (
            <li key={field}>
              <p className="font-semibold">{nameOf(field)}</p>
              <p className="text-ink-soft">{t(`why.${field}`)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
