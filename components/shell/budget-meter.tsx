'use client';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { BudgetMeter as Meter, TierGauge, WindowGauge } from '#lib/budget/model.ts';
import { tryReadJson } from '#lib/server/try-read-json.ts';
import { longWait } from './limit-values.ts';
import { usePoll } from './use-poll.ts';

/** What stands in braces is filled in. */
export type BudgetWords = Readonly<
  Record<
    | 'title'
    | 'writes'
    | 'writesSpent'
    | 'reads'
    | 'readsSpent'
    | 'signIns'
    | 'signInsSpent'
    | 'minute'
    | 'hour'
    | 'soon'
    | 'later'
    | 'closed',
    string
  >
>;

const READ_AGAIN_MS = 5000;

const NOTHING: WindowGauge = { left: 0, limit: 0, seconds: 0 };
const UNREAD: TierGauge = { minute: NOTHING, hour: NOTHING, people: 0, background: 0, closed: 0 };
const UNREAD_METER: Meter = { writes: UNREAD, reads: UNREAD, signIns: UNREAD };

/**
 * What is left of the platform's windows, who has spent it and when it comes back. Read while the panel around it is
 * open and not before; its place is kept meanwhile.
 */
export function BudgetMeter({ words }: { words: BudgetWords }) {
  const place = useRef<HTMLElement>(null);
  const title = useId();
  const [meter, setMeter] = useState<Meter | 'unread' | 'unreadable'>('unread');

  const read = async () => {
    if (!place.current?.closest('[popover]')?.matches(':popover-open')) return;
    setMeter((await tryReadJson<Meter>('/api/budget')) ?? 'unreadable');
  };
  usePoll(read, READ_AGAIN_MS);
  const onToggle = useEffectEvent(read);
  useEffect(() => {
    const panel = place.current?.closest('[popover]');
    const listener = () => void onToggle();
    panel?.addEventListener('toggle', listener);
    return () => panel?.removeEventListener('toggle', listener);
  }, []);

  const { writes, reads, signIns } = typeof meter === 'string' ? UNREAD_METER : meter;
  return (
    <section
      ref={place}
      aria-labelledby={title}
      hidden={meter === 'unreadable'}
      className="border-b px-4 py-3 text-sm"
    >
      <h2 id={title} className="mb-1.5 text-xs text-ink-faint">
        {words.title}
      </h2>
      <dl className={`grid gap-2.5 ${meter === 'unread' ? 'invisible' : ''}`}>
        <Gauge label={words.writes} spent={words.writesSpent} gauge={writes} words={words} />
        <Gauge label={words.reads} spent={words.readsSpent} gauge={reads} words={words} />
        <Gauge label={words.signIns} spent={words.signInsSpent} gauge={signIns} words={words} />
      </dl>
    </section>
  );
}

type GaugeProps = { label: string; spent: string; gauge: TierGauge; words: BudgetWords };

function Gauge({ label, spent, gauge, words }: GaugeProps) {
  const { minute, hour, people, background, closed } = gauge;
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="grid gap-1.5 text-ink-soft">
        <Window gauge={minute} text={words.minute} words={words} />
        <Window gauge={hour} text={words.hour} words={words} />
        {/* Always one of the two: what stands below must not move when the meter has been read. */}
        <p className={`text-xs ${closed > 0 ? 'text-warn' : 'text-ink-faint'}`}>
          {closed > 0 ? fill(words.closed, { seconds: closed }) : fill(spent, { people, background })}
        </p>
      </dd>
    </div>
  );
}

type WindowProps = { gauge: WindowGauge; text: string; words: BudgetWords };

/** One window: in words, and as a bar that says nothing more. */
function Window({ gauge, text, words }: WindowProps) {
  const { left, limit, seconds } = gauge;
  const minutes = longWait(seconds);
  return (
    <div>
      <p className="tabular flex flex-wrap justify-between gap-x-3">
        <span>{fill(text, { left, limit })}</span>
        {left < limit && (
          <span className="text-xs leading-5 text-ink-faint">
            {minutes === 0 ? fill(words.soon, { seconds }) : fill(words.later, { minutes })}
          </span>
        )}
      </p>
      <svg
        aria-hidden="true"
        className="mt-0.5 block h-1 w-full rounded-full bg-line"
        preserveAspectRatio="none"
        viewBox={`0 0 ${limit || 1} 1`}
      >
        <rect width={left} height="1" className={left * 5 < limit ? 'fill-warn' : 'fill-accent'} />
      </svg>
    </div>
  );
}

function fill(template: string, values: Readonly<Record<string, number>>): string {
  return template.replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name]?.toLocaleString(document.documentElement.lang) ?? whole,
  );
}
