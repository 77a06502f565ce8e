'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '#components/form/fields.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { PictureField } from '#components/form/picture-field.tsx';
import { SaveButton } from '#components/form/save-button.tsx';
import { Section } from '#components/form/section.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { Button } from '#components/ui/button/button.tsx';
import { useClockName } from '#components/ui/use-clock-name.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { saveJobDating } from '#lib/features/job-datings/actions.ts';
import type { JobDatingFormValues } from '#lib/features/job-datings/form.ts';
import { JOB_DATING_FORM, type JobDatingRequest } from '#lib/features/job-datings/form-spec.ts';
import { verbsFor } from '#lib/features/job-datings/status.ts';
import { useJobDatingFormWords } from './use-job-dating-form-words.ts';

const { InputField, TextareaField } = fieldsOf<JobDatingFormValues>();
const PAIR = 'grid items-start gap-4 sm:grid-cols-2';
const SAVE: JobDatingRequest = { publishAt: null };

type JobDatingEditorProps = {
  model: FormModel<JobDatingFormValues>;
  /** Null for a new one. */
  status: string | null;
  scope: ScreenScope;
};

/** Creates or changes a job dating. */
export function JobDatingEditor({ model, status, scope }: JobDatingEditorProps) {
  const t = useTranslations('jobDatings');
  const clockName = useClockName();
  const words = useJobDatingFormWords();
  const record = useRecordForm({
    spec: JOB_DATING_FORM,
    model,
    scope,
    request: SAVE,
    save: saveJobDating,
    words,
    done: ({ changed, status: reached, title }) => {
      if (!changed) return t('done.unchanged');
      if (reached === 'published' && status !== 'published') return t('done.publish', { title });
      return t(status === null ? 'done.created' : 'done.saved', { title });
    },
    titleOf: ({ title }) => title,
    section: 'job-datings',
  });
  const { editor, saving } = record;
  const { save, pending } = saving;
  const canPublish = verbsFor(status ?? 'draft').includes('publish');
  return (
    <div className="max-w-3xl">
      <FormFrame
        {...record}
        buttons={
          canPublish ? (
            <>
              <Button pending={pending} onClick={() => void save(SAVE)}>
                {t('form.saveDraft')}
              </Button>
              <Button
                variant="primary"
                pending={pending}
                onClick={() => void save({ publishAt: new Date().toISOString() })}
              >
                {t('verbs.publish')}
              </Button>
            </>
          ) : (
            <SaveButton pending={pending}>{t('form.save')}</SaveButton>
          )
        }
      >
        <Section title={t('form.sections.what')}>
          <InputField name="title" hint={t('form.hints.title')} autoComplete="off" />
          <TextareaField name="description" hint={t('form.hints.description')} rows={6} />
        </Section>
        <Section title={t('form.sections.when')}>
          <div className={PAIR}>
            <InputField name="starts_at" type="datetime-local" hint={clockName} />
            <InputField name="ends_at" type="datetime-local" hint={clockName} />
          </div>
        </Section>
        <Section title={t('form.sections.where')}>
          <div className={PAIR}>
            <InputField name="place" hint={t('form.hints.place')} autoComplete="off" />
            <InputField
              name="city"
              {...(status === null && { hint: t('form.hints.city') })}
              autoComplete="address-level2"
            />
            <InputField
              name="capacity"
              inputMode="numeric"
              hint={t('form.hints.capacity')}
              autoComplete="off"
            />
          </div>
        </Section>
        <Section title={t('form.sections.visual')}>
          <PictureField editor={editor} name="cover_id" establishmentId={scope.id} />
        </Section>
      </FormFrame>
    </div>
  );
}
