'use client';

import { useState } from 'react';
import { RadioGroup } from '#components/ui/input/radio-group.tsx';
import { keepPreference } from '#lib/engines/preferences/browser.ts';
import type { PreferenceName } from '#lib/engines/preferences/model.ts';

export type PreferenceChoiceProps = {
  name: PreferenceName;
  legend: string;
  value: string;
  options: readonly { value: string; label: string }[];
  quietLegend?: boolean;
};

/** One preference of this browser, applied as soon as it is chosen. */
export function PreferenceChoice({ name, legend, value, options, quietLegend }: PreferenceChoiceProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <RadioGroup
      name={name}
      legend={legend}
      quietLegend={quietLegend}
      options={options}
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        void keepPreference(name, next);
      }}
    />
  );
}
