'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '#components/form/fields.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { Button } from '#components/ui/button/button.tsx';
import { labelOf } from '#lib/engines/forms/choices.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { createEntity } from '#lib/features/structure/actions.ts';
import type { EntityPage } from '#lib/features/structure/data.ts';
import type { EntityField, EntityFormValues } from '#lib/features/structure/entity-form.ts';
import { ENTITY_FORM } from '#lib/features/structure/entity-form-spec.ts';

const { InputField, SelectField } = fieldsOf<EntityFormValues>();

type EntityEditorProps = EntityPage & { scope: ScopeRef };

/** Creates an establishment inside the group. */
export function EntityEditor({ form: model, kinds, scope }: EntityEditorProps) {
  const t = useTranslations('structure.entity');
  const record = useRecordForm({
    ...{ spec: ENTITY_FORM, model, scope, request: null, save: createEntity, section: 'structure' },
    words: {
      label: (field) => t(`labels.${field as EntityField}`),
      value: (field, value) => (field === 'kind' ? labelOf(kinds ?? [], String(value)) : String(value)),
      forbidden: t('forbidden'),
      gone: t('gone'),
    },
    done: ({ values }) => t('done', { establishment: values.name }),
    titleOf: ({ name }) => name,
    // A new establishment is shown in the list of the group.
    returnTo: href(scope, 'structure'),
  });
  return (
    <FormFrame
      {...record}
      buttons={
        <Button type="submit" variant="primary" pending={record.saving.pending}>
          {t('save')}
        </Button>
      }
    >
      <InputField name="name" autoComplete="off" />
      {kinds === null || kinds.length === 0 ? (
        <InputField name="kind" hint={t('kindHint')} autoComplete="off" />
      ) : (
        <SelectField name="kind" choices={kinds} empty={t('choose')} />
      )}
      <InputField name="address" autoComplete="off" />
      <div className="grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
        <InputField name="postcode" inputMode="numeric" autoComplete="off" />
        <InputField name="city" autoComplete="off" />
      </div>
    </FormFrame>
  );
}
