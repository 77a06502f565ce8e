'use client';

import { SavedChoice } from '#components/form/saved-choice.tsx';
import type { TimeZone } from '#contract/time-zones.ts';
import { chooseClock } from '#lib/features/establishment/actions.ts';

type ClockChoiceProps = {
  establishmentId: number;
  label: string;
  save: string;
  /** Empty where the establishment follows its postcode. */
  value: TimeZone | '';
  /** Made by the server: no page includes all zones. */
  options: readonly { readonly value: TimeZone | ''; readonly label: string; readonly done: string }[];
};

/** The time zone of the establishment. */
export function ClockChoice({ establishmentId, ...choice }: ClockChoiceProps) {
  return (
    <SavedChoice
      {...choice}
      send={(operationId, value) => {
        const zone = choice.options.find((option) => option.value === value)?.value;
        return chooseClock({ establishmentId, operationId, zone: zone || null });
      }}
    />
  );
}
