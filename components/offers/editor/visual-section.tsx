'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { later } from '#components/ui/later.ts';
import type { OfferFormValues } from '#lib/offers/form.ts';
import { controlId, useFieldError } from './field-errors.ts';
import { Section } from './sections.tsx';

const ImageField = later(async () => (await import('#components/media/image-field.tsx')).ImageField);

type VisualSectionProps = {
  maisonId: number;
  url: string | null;
  onUrl: (url: string | null) => void;
  onUnsent: (unsent: boolean) => void;
};

/** The picture of the advertisement; its machinery is fetched after the form. */
export function VisualSection({ maisonId, url, onUrl, onUnsent }: VisualSectionProps) {
  const t = useTranslations('offerForm');
  const { control, setValue, clearErrors } = useFormContext<OfferFormValues>();
  const id = useWatch({ control, name: 'visual_id' });
  const error = useFieldError('visual_id');
  return (
    <Section title={t('sections.visual')}>
      <Suspense fallback={<div className="h-30 rounded border border-dashed border-line-strong" />}>
        <ImageField
          id={controlId('visual_id')}
          label={t('labels.visual_id')}
          maisonId={maisonId}
          url={url}
          hasImage={id !== null}
          onChange={(image) => {
            // First the address: the change of the value stores the draft, with both.
            onUrl(image ? (image.url ?? image.preview) : null);
            setValue('visual_id', image?.id ?? null, { shouldDirty: true });
          }}
          onUnsent={(unsent) => {
            onUnsent(unsent);
            if (!unsent) clearErrors('visual_id');
          }}
        />
      </Suspense>
      {error && <p className="text-xs font-semibold text-danger">{error}</p>}
    </Section>
  );
}
