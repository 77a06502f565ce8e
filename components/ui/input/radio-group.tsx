import type { ReactNode } from 'react';

type RadioGroupProps<Value extends string> = {
  name: string;
  legend: ReactNode;
  /** Hides the legend visually when a heading already has its text. */
  quietLegend?: boolean;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few choices side by side, one of them selected; native radio buttons underneath. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, legend, quietLegend = false, options, value, onChange } = props;
  return (
    <fieldset>
      <legend className={quietLegend ? 'sr-only' : 'mb-1 text-xs font-semibold text-ink-soft'}>
        {legend}
      </legend>
      <div className="inline-flex max-w-full flex-wrap gap-px rounded border border-line-strong bg-raised p-px">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-7 items-center gap-1.5 rounded px-2.5 text-xs font-semibold text-ink-soft hover:text-ink has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-10"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
