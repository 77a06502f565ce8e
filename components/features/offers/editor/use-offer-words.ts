import { useFormatter, useTranslations } from 'next-intl';
import type { OwnWords } from '#components/form/use-form-words.ts';
import { DOT } from '#components/ui/text/dotted.ts';
import { withinDay } from '#contract/day.ts';
import { type Choice, labelOf } from '#lib/engines/forms/choices.ts';
import type { OfferChoices } from '#lib/features/offers/choices.ts';
import type { OfferField } from '#lib/features/offers/form.ts';
import { isHousing, isMeals, isPeriod, isShift } from '#lib/features/offers/words.ts';
import { useOfferFailureText } from '../use-offer-failure.ts';

export function useOfferWords(choices: OfferChoices) {
  const t = useTranslations('offerForm');
  const failure = useOfferFailureText();
  const value = useValueWords(choices);
  return {
    label: (field) => t(`labels.${field as OfferField}`),
    value,
    error: (key, label, field) => {
      if (key === 'salaryOrder' || key === 'dateOrder' || key === 'twoWays')
        return t(`errors.${key}`, { label });
      if (key === 'number' && field.startsWith('salary_')) return t('errors.amount', { label });
      const isChosen = field === 'contract_type' || field === 'department';
      return key === 'required' && isChosen ? t(`errors.choose.${field}`) : null;
    },
    changedMeanwhile: t('changedMeanwhile'),
    forbidden: t('forbidden'),
    gone: t('gone'),
    takeToNew: t('takeToNew'),
    inTheWay: (date) => t('inTheWay', { date }),
    failure,
  } satisfies OwnWords;
}

const DAYS = ['start_date', 'end_date', 'expires_on'];

function useValueWords(choices: OfferChoices): NonNullable<OwnWords['value']> {
  const t = useTranslations('offerForm');
  const format = useFormatter();
  const lists: Readonly<Record<string, readonly Choice[]>> = {
    contract_type: choices.contracts,
    department: choices.departments,
    experience: choices.experiences,
    benefits: choices.benefits,
    languages: choices.languages,
  };
  const dayOf = (text: string): string => {
    const noon = withinDay(text);
    return Number.isNaN(noon.getTime()) ? text : format.dateTime(noon, 'day');
  };
  const wordOf = (field: string, text: string): string => {
    if (field === 'shift' && isShift(text)) return t(`shift.${text}`);
    if (field === 'salary_period' && isPeriod(text)) return t(`salary_period.${text}`);
    if (field === 'housing' && isHousing(text)) return t(`housing.${text}`);
    if (field === 'meals' && isMeals(text)) return t(`meals.${text}`);
    if (DAYS.includes(field)) return dayOf(text);
    return labelOf(lists[field] ?? [], text);
  };
  return (field, value) => {
    if (field === 'visual_id') return t(value === null ? 'noPicture' : 'otherPicture');
    const parts = Array.isArray(value) ? value : [value];
    const texts = parts.map((part: unknown) => (isQuestion(part) ? part.text : String(part)));
    return texts.map((text) => wordOf(field, text)).join(DOT);
  };
}

const isQuestion = (part: unknown): part is { text: string } =>
  typeof part === 'object' && part !== null && 'text' in part;
