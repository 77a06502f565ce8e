'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { BudgetMeter as Meter, TierGauge } from '#lib/budget/model.ts';

/** `{left}`, `{limit}`, `{seconds}` and `{share}` are filled in. */
export type BudgetWords = Readonly<
  Record<'title' | 'writes' | 'reads' | 'minute' | 'hour' | 'background' | 'closed', string>
>;

/** What is left of the platform's windows, read whenever the panel around it is opened and not before. */
export function BudgetMeter({ words }: { words: BudgetWords }) {
  const place = useRef<HTMLElement>(null);
  const title = useId();
  const [meter, setMeter] = useState<Meter | null>(null);

  useEffect(() => {
    const panel = place.current?.closest('[popover]');
    const read = async () => {
      if (!panel?.matches(':popover-open')) return;
      const response = await fetch('/api/budget').catch(() => null);
      setMeter(response?.ok ? ((await response.json()) as Meter) : null);
    };
    void read();
    panel?.addEventListener('toggle', read);
    return () => panel?.removeEventListener('toggle', read);
  }, []);

  return (
    <section
      ref={place}
      aria-labelledby={title}
      hidden={meter === null}
      className="border-t px-4 py-3 text-sm"
    >
      <h2 id={title} className="mb-1.5 text-xs text-ink-faint">
        {words.title}
      </h2>
      {meter && (
        <dl className="grid gap-2">
          <Gauge label={words.writes} gauge={meter.writes} words={words} />
          <Gauge label={words.reads} gauge={meter.reads} words={words} />
        </dl>
      )}
    </section>
  );
}

type GaugeProps = { label: string; gauge: TierGauge; words: BudgetWords };

function Gauge({ label, gauge, words }: GaugeProps) {
  const { minute, hour, people, background, closed } = gauge;
  const share = Math.round((100 * background) / Math.max(1, people + background));
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="text-ink-soft">
        {closed > 0 && <p className="text-warn">{fill(words.closed, { seconds: closed })}</p>}
        <p>{fill(words.minute, minute)}</p>
        <p>{fill(words.hour, hour)}</p>
        {share > 0 && <p>{fill(words.background, { share })}</p>}
      </dd>
    </div>
  );
}

function fill(template: string, values: Readonly<Record<string, number>>): string {
  return template.replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name]?.toLocaleString(document.documentElement.lang) ?? whole,
  );
}
