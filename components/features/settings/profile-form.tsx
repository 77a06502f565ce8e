'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '#components/form/fields.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { saveProfile } from '#lib/features/settings/profile/actions.ts';
import type { ProfileFormValues } from '#lib/features/settings/profile/form.ts';
import { PROFILE_FORM } from '#lib/features/settings/profile/form-spec.ts';

const { InputField } = fieldsOf<ProfileFormValues>();

type ProfileFormProps = { model: FormModel<ProfileFormValues>; scope: ScopeRef };

/** Changes the name that others see. */
export function ProfileForm({ model, scope }: ProfileFormProps) {
  const t = useTranslations('settings.profile');
  const record = useRecordForm({
    spec: PROFILE_FORM,
    model,
    scope,
    request: null,
    save: saveProfile,
    words: {
      label: () => t('name'),
      changedMeanwhile: t('changedMeanwhile'),
      forbidden: t('forbidden'),
      gone: t('gone'),
    },
    done: ({ changed }) => t(changed ? 'saved' : 'unchanged'),
    titleOf: ({ display_name }) => display_name,
    section: null,
  });
  return (
    <FormFrame {...record}>
      <InputField name="display_name" autoComplete="name" />
    </FormFrame>
  );
}
