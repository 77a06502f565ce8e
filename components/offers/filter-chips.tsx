'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { labelOf } from '#lib/form/choices.ts';
import { isNarrowed, NO_FILTERS, type OfferView } from '#lib/offers/filter.ts';
import { isKnownStatus } from '#lib/offers/status.ts';
import type { FilterChoices } from './offer-filters.tsx';

type FilterChipsProps = {
  view: OfferView;
  choices: FilterChoices;
  onChange: (part: Partial<OfferView>) => void;
};

type ActiveFilter = { key: string; words: string; without: Partial<OfferView> };

/** The filters in force, each with its way out. One status alone is shown by the tabs. */
export function FilterChips({ view, choices, onChange }: FilterChipsProps) {
  const t = useTranslations('offers.filters');
  const ui = useTranslations('ui');
  const active = useActiveFilters(view, choices);
  if (!isNarrowed(view) || active.length === 0) return null;
  return (
    <ul aria-label={t('active')} className="flex flex-wrap items-center gap-2">
      {active.map(({ key, words, without }) => (
        <li key={key}>
          <Chip removeLabel={t('remove', { filter: words })} onRemove={() => onChange(without)}>
            {words}
          </Chip>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="sm" onClick={() => onChange(NO_FILTERS)}>
          {ui('clearFilters')}
        </Button>
      </li>
    </ul>
  );
}

/** The filters in force but one status alone, each in words and with what is left without it. */
export function useActiveFilters(view: OfferView, choices: FilterChoices): ActiveFilter[] {
  const t = useTranslations('offers.filters');
  const statuses = useTranslations('statuses.offer');
  const without = (values: readonly string[], value: string) => values.filter((other) => other !== value);
  const active: ActiveFilter[] = [];
  const q = view.q.trim();
  if (q) active.push({ key: 'q', words: t('query', { q }), without: { q: '' } });
  if (view.status.length > 1) {
    for (const status of view.status) {
      const words = isKnownStatus(status) ? statuses(status) : status;
      active.push({ key: `status-${status}`, words, without: { status: without(view.status, status) } });
    }
  }
  for (const id of view.maison) {
    const words = labelOf(choices.establishments, String(id));
    active.push({
      key: `maison-${id}`,
      words,
      without: { maison: view.maison.filter((other) => other !== id) },
    });
  }
  for (const value of view.department) {
    const words = labelOf(choices.departments, value);
    const left = { department: without(view.department, value) };
    active.push({ key: `department-${value}`, words, without: left });
  }
  for (const value of view.contract) {
    const words = labelOf(choices.contracts, value);
    const left = { contract: without(view.contract, value) };
    active.push({ key: `contract-${value}`, words, without: left });
  }
  if (view.expiring !== null) {
    const words = t('expiringDays', { days: view.expiring });
    active.push({ key: 'expiring', words, without: { expiring: null } });
  }
  if (view.empty) active.push({ key: 'empty', words: t('empty'), without: { empty: false } });
  return active;
}
