'use client';

import { useTranslations } from 'next-intl';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { controlId, useFieldError } from '#components/form/field-errors.ts';
import { FieldErrorLine } from '#components/form/fields.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { trash } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { plus } from '#components/ui/icons/icon-paths.ts';
import { TextInput } from '#components/ui/input/text-input.tsx';
import type { OfferFormValues } from '#lib/features/offers/form.ts';
import { OFFER_FORM } from '#lib/features/offers/form-spec.ts';

const QUESTIONS_MAX = 10;

/** The questions to candidates: a list of fields. Removing one focuses the one before it. */
export function QuestionsField() {
  const t = useTranslations('offerForm');
  const {
    field: { value: questions, onChange },
  } = useController<OfferFormValues, 'questions'>({ name: 'questions' });
  const error = useFieldError('questions');
  const id = controlId(OFFER_FORM, 'questions');

  const idOf = (index: number) => `${id}-${index}`;
  /** Renders them, and focuses the next field. */
  const write = (next: OfferFormValues['questions'], goTo: string) => {
    flushSync(() => onChange(next));
    document.getElementById(goTo)?.focus();
  };
  const removeAt = (index: number) =>
    write(questions.toSpliced(index, 1), questions.length > 1 ? idOf(Math.max(index - 1, 0)) : `${id}-add`);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      className="grid gap-2"
    >
      <legend className="text-sm font-semibold">{t('labels.questions')}</legend>
      <p id={`${id}-hint`} className="text-xs text-ink-faint">
        {t('hints.questions')}
      </p>
      {questions.map((question, index) => (
        <div key={idOf(index)} className="flex items-center gap-2">
          <TextInput
            aria-label={t('question', { number: index + 1 })}
            autoComplete="off"
            id={idOf(index)}
            name={`questions.${index}.text`}
            value={question.text}
            onChange={({ target }) => onChange(questions.with(index, { ...question, text: target.value }))}
          />
          <IconButton
            icon={trash}
            label={t('removeQuestion', { number: index + 1 })}
            onClick={() => removeAt(index)}
          />
        </div>
      ))}
      <FieldErrorLine id={id} error={error} />
      {questions.length < QUESTIONS_MAX && (
        <div>
          <Button
            id={`${id}-add`}
            size="sm"
            onClick={() => write([...questions, { text: '' }], idOf(questions.length))}
          >
            <Icon path={plus} className="size-4" />
            {t('addQuestion')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
