'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { Pictures } from '#lib/engines/forms/values.ts';
import type { OfferChoices } from '#lib/features/offers/choices.ts';
import type { OfferFormValues } from '#lib/features/offers/form.ts';
import { AdPreview } from '../ad-preview.tsx';

type LivePreviewProps = { pictures: Pictures; establishmentName: string; choices: OfferChoices };

/**
 * The advertisement while it is written; typing never waits for it. Beside the form where there is room, else below it.
 */
export function LivePreview({ pictures, establishmentName, choices }: LivePreviewProps) {
  const t = useTranslations('offerPreview');
  const values = useDeferredValue(useWatch({ compute: (typed: OfferFormValues) => typed }));
  return (
    <section
      aria-label={t('title')}
      className="scroll-thin xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
    >
      <details open>
        <summary className="mb-3">
          <h2 className="inline font-display text-lg">{t('title')}</h2>
          <span className="block text-xs text-ink-faint">{t('hint')}</span>
        </summary>
        <AdPreview
          values={values}
          visualUrl={values.visual_id === null ? null : (pictures[values.visual_id] ?? null)}
          establishmentName={establishmentName}
          choices={choices}
        />
      </details>
    </section>
  );
}
