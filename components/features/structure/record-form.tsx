'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '#components/form/fields.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { SaveButton } from '#components/form/save-button.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { saveGroup } from '#lib/features/structure/actions.ts';
import type { GroupField, GroupFormValues } from '#lib/features/structure/form.ts';
import { GROUP_FORM } from '#lib/features/structure/form-spec.ts';

const { InputField, TextareaField } = fieldsOf<GroupFormValues>();

type RecordFormProps = { model: FormModel<GroupFormValues>; scope: ScopeRef };

/** Changes the public record of the group. */
export function RecordForm({ model, scope }: RecordFormProps) {
  const t = useTranslations('structure.record');
  const record = useRecordForm({
    spec: GROUP_FORM,
    model,
    scope,
    request: null,
    save: saveGroup,
    words: {
      label: (field) => t(`labels.${field as GroupField}`),
      error: (key, label) => (key === 'website' ? t('websiteError', { label }) : null),
      changedMeanwhile: t('changedMeanwhile'),
      forbidden: t('forbidden'),
      gone: t('gone'),
    },
    done: ({ changed }) => t(changed ? 'saved' : 'unchanged'),
    titleOf: ({ name }) => name,
    section: null,
  });
  const { saving } = record;
  return (
    <FormFrame
      {...record}
      readOnly={saving.isRefused}
      buttons={<SaveButton pending={saving.pending}>{t('save')}</SaveButton>}
    >
      <InputField name="name" autoComplete="organization" />
      <TextareaField name="description" hint={t('descriptionHint')} rows={5} />
      <InputField name="website" inputMode="url" autoComplete="url" hint={t('websiteHint')} />
    </FormFrame>
  );
}
