'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { controlId, useFieldError } from '#components/form/field-errors.ts';
import { FieldErrorLine } from '#components/form/fields.tsx';
import { Textarea } from '#components/ui/input/textarea.tsx';
import type { ApplicationFormValues } from '#lib/features/applications/form.ts';
import type { NewApplicationModel } from '#lib/features/applications/form-data.ts';
import { APPLICATION_FORM } from '#lib/features/applications/form-spec.ts';

/** The questions of the chosen offer. Answers to another offer are kept: it may be chosen again. */
export function AnswersField({ offers }: Pick<NewApplicationModel, 'offers'>) {
  const t = useTranslations('newApplication');
  const {
    field: { value: answers, onChange },
  } = useController<ApplicationFormValues, 'answers'>({ name: 'answers' });
  const offer = useWatch<ApplicationFormValues, 'offre_id'>({ name: 'offre_id' });
  const error = useFieldError('answers');
  const id = controlId(APPLICATION_FORM, 'answers');
  const questions = offers.find(({ value }) => value === offer)?.questions ?? [];
  if (questions.length === 0) return null;
  const isOf = (question: string) => (one: ApplicationFormValues['answers'][number]) =>
    one.offer === offer && one.question === question;
  const write = (question: string, answer: string) =>
    onChange([...answers.filter((one) => !isOf(question)(one)), { offer, question, answer }]);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-4"
    >
      <legend className="text-sm font-semibold">{t('labels.answers')}</legend>
      {questions.map((question, at) => (
        <div key={question} className="grid gap-1">
          <label htmlFor={`${id}-${at}`} className="text-sm wrap-anywhere">
            {question}
          </label>
          <Textarea
            id={`${id}-${at}`}
            rows={2}
            value={answers.find(isOf(question))?.answer ?? ''}
            onChange={({ target }) => write(question, target.value)}
          />
        </div>
      ))}
      <FieldErrorLine id={id} error={error} />
    </fieldset>
  );
}
