'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldLink } from '#components/form/field-link.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { SaveButton } from '#components/form/save-button.tsx';
import type { OwnWords } from '#components/form/use-form-words.ts';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { useNamed } from '#components/shell/acting-for.tsx';
import { type Choice, labelOf } from '#lib/engines/forms/choices.ts';
import type { Pictures } from '#lib/engines/forms/values.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { saveEstablishment } from '#lib/features/establishment/actions.ts';
import type { EstablishmentField, EstablishmentFormValues } from '#lib/features/establishment/form.ts';
import { ESTABLISHMENT_FORM } from '#lib/features/establishment/form-spec.ts';
import type { EstablishmentPage } from '#lib/features/establishment/view-model.ts';
import { CompletenessPanel } from './completeness-panel.tsx';
import { RecordPreview } from './record-preview.tsx';
import { AddressSection, ContactSection, IdentitySection, TextSection, VisualsSection } from './sections.tsx';

type RecordEditorProps = { model: Pick<EstablishmentPage, 'form' | 'kinds'>; scope: ScreenScope };

/**
 * The form of the public record by sections, with a preview. The platform's answer decides whether the person may write
 * it.
 */
export function RecordEditor({ model, scope }: RecordEditorProps) {
  const t = useTranslations('establishment');
  const named = useNamed();
  const { kinds } = model;
  const record = useRecordForm({
    spec: ESTABLISHMENT_FORM,
    model: model.form,
    scope,
    request: null,
    save: saveEstablishment,
    words: useRecordWords(kinds ?? []),
    done: ({ changed }) => t(changed ? 'done.saved' : 'done.unchanged'),
    titleOf: ({ name }) => name,
    section: null,
  });
  const { editor, saving } = record;
  return (
    <FormFrame
      {...record}
      readOnly={saving.isRefused}
      buttons={<SaveButton pending={saving.pending}>{named(t('save'))}</SaveButton>}
      aside={<LiveAside pictures={editor.pictures} kinds={kinds ?? []} />}
    >
      <IdentitySection kinds={kinds} />
      <TextSection />
      <AddressSection />
      <ContactSection />
      <VisualsSection editor={editor} establishmentId={scope.id} />
    </FormFrame>
  );
}

function useRecordWords(kinds: readonly Choice[]): OwnWords {
  const t = useTranslations('establishment');
  return {
    label: (field) => t(`labels.${field as EstablishmentField}`),
    value: (field, value) => {
      if (field === 'cover_id' || field === 'logo_id')
        return t(value === null ? 'noPicture' : 'otherPicture');
      return field === 'kind' ? labelOf(kinds, String(value)) : String(value);
    },
    error: (key, label) => (key === 'email' || key === 'website' ? t(`errors.${key}`, { label }) : null),
    changedMeanwhile: t('changedMeanwhile'),
    forbidden: t('forbidden'),
    gone: t('gone'),
  };
}

type LiveAsideProps = { pictures: Pictures; kinds: readonly Choice[] };

/** How complete the record is and how candidates see it, while it is edited; typing never waits for either. */
function LiveAside({ pictures, kinds }: LiveAsideProps) {
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
