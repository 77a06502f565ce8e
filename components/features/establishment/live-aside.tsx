'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldLink } from '#components/form/field-link.tsx';
import type { Choice } from '#lib/engines/forms/choices.ts';
import type { Pictures } from '#lib/engines/forms/values.ts';
import type { EstablishmentFormValues } from '#lib/features/establishment/form.ts';
import { CompletenessPanel } from './completeness-panel.tsx';
import { RecordPreview } from './record-preview.tsx';

type LiveAsideProps = { pictures: Pictures; kinds: readonly Choice[] };

/** How complete the record is and how candidates see it, while it is edited; typing never waits for either. */
export function LiveAside({ pictures, kinds }: LiveAsideProps) {
  const t = useTranslations('establishment');
  const values = useDeferredValue(useWatch({ compute: (typed: EstablishmentFormValues) => typed }));
  return (
    <div className="scroll-thin grid gap-6 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto">
      <CompletenessPanel
        values={values}
        nameOf={(field) => <FieldLink field={field}>{t(`labels.${field}`)}</FieldLink>}
      />
      <RecordPreview values={values} pictures={pictures} kinds={kinds} />
    </div>
  );
}
