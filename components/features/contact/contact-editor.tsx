'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '#components/form/fields.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { Section } from '#components/form/section.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { Button } from '#components/ui/button/button.tsx';
import type { FormModel } from '#lib/engines/forms/model.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { saveContact } from '#lib/features/contact/actions.ts';
import type { ContactField, ContactFormValues } from '#lib/features/contact/form.ts';
import { CONTACT_FORM } from '#lib/features/contact/form-spec.ts';

const { InputField, TextareaField } = fieldsOf<ContactFormValues>();

type ContactEditorProps = { model: FormModel<ContactFormValues>; scope: ScopeRef };

/** Sends a message to the platform. */
export function ContactEditor({ model, scope }: ContactEditorProps) {
  const t = useTranslations('contact');
  const record = useRecordForm({
    ...{ spec: CONTACT_FORM, model, scope, request: null, save: saveContact, section: null },
    words: {
      label: (field) => t(`labels.${field as ContactField}`),
      error: (key, label) => (key === 'email' ? t('emailError', { label }) : null),
      changedMeanwhile: t('unchangeable'),
      forbidden: t('refused'),
      gone: t('notOffered'),
    },
    done: ({ values }) => t('sent', { subject: values.subject }),
    titleOf: ({ subject }) => subject,
    returnTo: href(scope, 'talents', 'contact'),
  });
  return (
    <div className="max-w-3xl">
      <FormFrame
        {...record}
        buttons={
          <Button type="submit" variant="primary" pending={record.saving.pending}>
            {t('send')}
          </Button>
        }
      >
        <Section title={t('what')}>
          <InputField name="subject" />
          <TextareaField name="message" rows={8} />
        </Section>
        <Section title={t('who')}>
          <InputField name="name" autoComplete="name" />
          <InputField name="email" type="email" autoComplete="email" />
        </Section>
      </FormFrame>
    </div>
  );
}
