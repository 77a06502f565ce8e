'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '#components/form/fields.tsx';
import { Section } from '#components/form/section.tsx';
import type { Choice } from '#lib/engines/forms/choices.ts';
import type { OfferChoices } from '#lib/features/offers/choices.ts';
import type { OfferFormValues } from '#lib/features/offers/form.ts';
import { HOUSINGS, MEALS, PERIODS, SHIFTS } from '#lib/features/offers/words.ts';
import { PayQuestion } from './pay-question.tsx';
import { QuestionsField } from './questions-field.tsx';
import { sectionId } from './section-ids.ts';
import { TermField, TermsField } from './term-fields.tsx';

const { InputField, SelectField, TextareaField } = fieldsOf<OfferFormValues>();

const PAIR = 'grid items-start gap-4 sm:grid-cols-2';

export function JobSection({ choices }: { choices: OfferChoices }) {
  const t = useTranslations('offerForm');
  return (
    <Section id={sectionId('job')} title={t('sections.job')}>
      <InputField name="title" hint={t('hints.title')} autoComplete="off" />
      <div className={PAIR}>
        <TermField name="contract_type" list="contracts" choices={choices} empty={t('choose')} />
        <TermField name="department" list="departments" choices={choices} empty={t('choose')} />
        <TermField name="experience" list="experiences" choices={choices} empty={t('unset')} />
        <InputField name="positions" inputMode="numeric" autoComplete="off" />
      </div>
    </Section>
  );
}

export function TextSection({ choices }: { choices: OfferChoices }) {
  const t = useTranslations('offerForm');
  return (
    <Section id={sectionId('text')} title={t('sections.text')}>
      <TextareaField name="description" hint={t('hints.description')} rows={8} isDemanded />
      <TextareaField name="profile" hint={t('hints.profile')} rows={5} />
      <TermsField name="languages" choices={choices} />
    </Section>
  );
}

export function TimeSection({ today }: { today: string }) {
  const t = useTranslations('offerForm');
  const shifts = useWords(SHIFTS, (shift) => t(`shift.${shift}`));
  return (
    <Section id={sectionId('time')} title={t('sections.time')}>
      <div className={PAIR}>
        <InputField name="start_date" type="date" />
        <InputField name="end_date" type="date" hint={t('hints.end_date')} />
        <InputField
          name="weekly_hours"
          inputMode="decimal"
          hint={t('hints.weekly_hours')}
          autoComplete="off"
        />
        <SelectField name="shift" choices={shifts} empty={t('unset')} />
      </div>
      <InputField
        name="expires_on"
        type="date"
        min={today}
        hint={t('hints.expires_on')}
        className="sm:w-1/2"
      />
    </Section>
  );
}

export function PaySection({ choices }: { choices: OfferChoices }) {
  const t = useTranslations('offerForm');
  const periods = useWords(PERIODS, (period) => t(`salary_period.${period}`));
  const housings = useWords(HOUSINGS, (housing) => t(`housing.${housing}`));
  const meals = useWords(MEALS, (plan) => t(`meals.${plan}`));
  return (
    <Section id={sectionId('pay')} title={t('sections.pay')}>
      <PayQuestion className="grid items-start gap-4 sm:grid-cols-3">
        <InputField name="salary_min" inputMode="decimal" autoComplete="off" />
        <InputField name="salary_max" inputMode="decimal" autoComplete="off" />
        <SelectField name="salary_period" choices={periods} />
      </PayQuestion>
      <p className="-mt-2 text-xs text-ink-faint">{t('hints.salary')}</p>
      <div className={PAIR}>
        <SelectField name="housing" choices={housings} />
        <SelectField name="meals" choices={meals} />
      </div>
      <TermsField name="benefits" choices={choices} />
    </Section>
  );
}

export function PlaceSection() {
  const t = useTranslations('offerForm');
  return (
    <Section id={sectionId('place')} title={t('sections.place')}>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_9rem]">
        <InputField name="city" autoComplete="off" />
        <InputField name="postcode" inputMode="numeric" autoComplete="off" />
      </div>
    </Section>
  );
}

export function ApplySection() {
  const t = useTranslations('offerForm');
  return (
    <Section id={sectionId('apply')} title={t('sections.apply')}>
      <QuestionsField />
    </Section>
  );
}

function useWords<T extends string>(values: readonly T[], word: (value: T) => string): readonly Choice[] {
  return values.map((value) => ({ value, label: word(value) }));
}
