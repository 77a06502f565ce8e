import { type DateTimeFormatOptions, useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { bed, meal } from '#components/ui/icons/fact-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { briefcase, calendar, clock, euro, speech, star } from '#components/ui/icons/icon-paths.ts';
import { dotted } from '#components/ui/text/dotted.ts';
import { withinDay } from '#contract/day.ts';
import { labelOf } from '#lib/engines/forms/choices.ts';
import { readNumber } from '#lib/engines/forms/typed.ts';
import type { OfferChoices } from '#lib/features/offers/choices.ts';
import type { OfferFormValues } from '#lib/features/offers/form.ts';
import { isHousing, isMeals, isPeriod, isShift } from '#lib/features/offers/words.ts';

type AdFactsProps = { values: OfferFormValues; choices: OfferChoices };

/** Pay, dates, hours, benefits: the facts that candidates look for first. Empty ones are left out. */
export function AdFacts({ values, choices }: AdFactsProps) {
  const t = useTranslations('offerForm');
  const { experience, languages, housing, meals } = values;
  const lines: [string, ReactNode][] = [
    [euro, useSalary(values)],
    [calendar, useDates(values)],
    [clock, useHours(values)],
    [bed, isHousing(housing) && housing !== 'none' && t(`housing.${housing}`)],
    [meal, isMeals(meals) && meals !== 'none' && t(`meals.${meals}`)],
    [briefcase, experience && labelOf(choices.experiences, experience)],
    [speech, dotted(languages.map((language) => labelOf(choices.languages, language)))],
    [star, dotted(values.benefits.map((benefit) => labelOf(choices.benefits, benefit)))],
  ];
  const said = lines.filter(([, words]) => words);
  if (said.length === 0) return null;
  return (
    <ul className="grid gap-1.5 border-y py-3 text-sm">
      {said.map(([icon, words]) => (
        <li key={icon} className="flex gap-2.5">
          <Icon path={icon} className="mt-0.5 size-4 text-ink-faint" />
          <span className="min-w-0">{words}</span>
        </li>
      ))}
    </ul>
  );
}

function useSalary({ salary_min, salary_max, salary_period }: OfferFormValues): string | null {
  const t = useTranslations('offerPreview');
  const format = useFormatter();
  const [min, max] = [salary_min, salary_max].map((typed) => {
    const amount = readNumber(typed);
    return Number.isNaN(amount) ? null : format.number(amount, 'euros');
  });
  const amount =
    min && max && min !== max
      ? t('salaryRange', { min, max })
      : min && max
        ? min
        : min
          ? t('salaryFrom', { min })
          : max && t('salaryTo', { max });
  if (!amount) return null;
  return isPeriod(salary_period) ? `${amount} ${t(`perPeriod.${salary_period}`)}` : amount;
}

const DAY: DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

function useDates({ start_date, end_date, expires_on }: OfferFormValues): string {
  const t = useTranslations('offerPreview');
  const format = useFormatter();
  const [start, end, last] = [start_date, end_date, expires_on].map((day) => {
    const noon = withinDay(day);
    return Number.isNaN(noon.getTime()) ? null : format.dateTime(noon, DAY);
  });
  const period =
    start && end
      ? t('range', { from: start, to: end })
      : start
        ? t('from', { date: start })
        : end && t('until', { date: end });
  return dotted([period, last && t('applyBefore', { date: last })]);
}

function useHours({ weekly_hours, shift, positions }: OfferFormValues): string {
  const t = useTranslations('offerPreview');
  const shifts = useTranslations('offerForm.shift');
  const hours = readNumber(weekly_hours);
  const count = readNumber(positions);
  return dotted([
    !Number.isNaN(hours) && t('hours', { hours }),
    isShift(shift) && shifts(shift),
    count > 1 && t('positions', { count }),
  ]);
}
