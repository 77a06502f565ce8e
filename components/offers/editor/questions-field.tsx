'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { controlId, useFieldError } from '#components/form/field-errors.ts';
import { FieldErrorLine } from '#components/form/fields.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { plus, trash } from '#components/ui/icon-paths.ts';
import { TextInput } from '#components/ui/text-input.tsx';
import type { OfferFormValues } from '#lib/offers/form.ts';
import { OFFER_FORM } from '#lib/offers/form-spec.ts';

const QUESTIONS_MAX = 10;

/** The questions to candidates: a list that grows and shrinks. Removing one leads to the one before it. */
export function QuestionsField() {
  const t = useTranslations('offerForm');
  const { control, register, setFocus } = useFormContext<OfferFormValues>();
  const { fields, append, remove } = useFieldArray<OfferFormValues, 'questions'>({
    control,
    name: 'questions',
  });
  const error = useFieldError('questions');
  const id = controlId(OFFER_FORM, 'questions');

  const removeAt = (index: number) => {
    remove(index);
    if (fields.length > 1) setFocus(`questions.${Math.max(index - 1, 0)}.text`);
    else document.getElementById(`${id}-add`)?.focus();
  };
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
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-center gap-2">
          <TextInput
            aria-label={t('question', { number: index + 1 })}
            autoComplete="off"
            {...register(`questions.${index}.text`)}
            defaultValue={field.text}
          />
          <IconButton
            icon={trash}
            label={t('removeQuestion', { number: index + 1 })}
            onClick={() => removeAt(index)}
          />
        </div>
      ))}
      <FieldErrorLine id={id} error={error} />
      {fields.length < QUESTIONS_MAX && (
        <div>
          <Button id={`${id}-add`} size="sm" onClick={() => append({ text: '' })}>
            <Icon path={plus} className="size-4" />
            {t('addQuestion')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
