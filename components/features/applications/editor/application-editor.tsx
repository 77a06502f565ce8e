'use client';

import { useTranslations } from 'next-intl';
import { DocumentField } from '#components/form/document-field.tsx';
import { fieldsOf } from '#components/form/fields.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { Section } from '#components/form/section.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { saveApplication } from '#lib/features/applications/actions.ts';
import type { ApplicationField, ApplicationFormValues } from '#lib/features/applications/form.ts';
import type { NewApplicationModel } from '#lib/features/applications/form-data.ts';
import { APPLICATION_FORM } from '#lib/features/applications/form-spec.ts';
import { AnswersField } from './answers-field.tsx';

const { InputField, SelectField, TextareaField, CheckboxesField } = fieldsOf<ApplicationFormValues>();

const OWN_ERRORS = ['email', 'future', 'notOwn', 'unsent'] as const;

type ApplicationEditorProps = { model: NewApplicationModel; scope: ScopeRef };

/** Enters a walk-in candidate, and then opens the application. */
export function ApplicationEditor({ model, scope }: ApplicationEditorProps) {
  const t = useTranslations('newApplication');
  const failureText = useFailureText();
  const record = useRecordForm({
    ...{ spec: APPLICATION_FORM, model: model.form, scope, request: null, save: saveApplication },
    words: {
      label: (field) => t(`labels.${field as ApplicationField}`),
      error: (key, label) => {
        const own = OWN_ERRORS.find((known) => known === key);
        return own ? t(`errors.${own}`, { label }) : null;
      },
      changedMeanwhile: t('unchangeable'),
      forbidden: t('refused'),
      gone: t('notOffered'),
      failure: (failure) => (failure.kind === 'conflict' ? t('twice') : failureText(failure)),
    },
    done: () => t('added'),
    titleOf: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim() || t('title'),
    section: 'applications',
    isOnce: true,
  });
  return (
    <FormFrame
      {...record}
      buttons={
        <Button type="submit" variant="primary" pending={record.saving.pending}>
          {t('add')}
        </Button>
      }
    >
      <Section title={t('who')}>
        <SelectField name="offre_id" choices={model.offers} empty={t('chooseOffer')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField name="first_name" autoComplete="off" />
          <InputField name="last_name" autoComplete="off" />
          <InputField name="email" type="email" autoComplete="off" />
          <InputField name="phone" type="tel" autoComplete="off" />
          <InputField name="city" autoComplete="off" />
        </div>
        <DocumentField editor={record.editor} name="cv_id" establishmentId={model.establishmentId} />
      </Section>
      <Section title={t('more')}>
        <InputField name="available_from" type="date" className="sm:max-w-60" />
        <CheckboxesField name="housing_needed" choices={[{ value: 'yes', label: t('housing') }]} />
        <AnswersField offers={model.offers} />
        <TextareaField name="cover_letter" rows={4} hint={t('letterHint')} />
      </Section>
      <Section title={t('consent')}>
        <p className="max-w-prose text-sm text-ink-soft">{t('consentText')}</p>
        <InputField name="consent_on" type="date" className="sm:max-w-60" />
      </Section>
    </FormFrame>
  );
}
