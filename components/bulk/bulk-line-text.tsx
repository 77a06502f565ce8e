'use client';

import { Link } from '#components/ui/link/link.tsx';
import type { BulkView } from '#lib/engines/bulk/model.ts';
import type { ShownClock } from '#lib/engines/i18n/shown-clock.ts';

/** `{done}`, `{total}` and `{time}` are filled in. */
export type BulkLineWords = Readonly<
  Record<'label' | 'running' | 'plain' | 'paused' | 'waiting' | 'see', string>
> & { readonly clock: ShownClock };

type BulkLineTextProps = { bulkRequest: BulkView; address: string; words: BulkLineWords; locale: string };

/** The progress of a bulk request, with a link to its page. */
export function BulkLineText({ bulkRequest, address, words, locale }: BulkLineTextProps) {
  return (
    <section
      aria-label={words.label}
      className="flex flex-wrap items-center gap-x-3 border-t bg-info-soft px-4 py-1.5 text-sm sm:px-6"
    >
      <span className="tabular min-w-0">{sentence(bulkRequest, words, locale)}</span>
      <Link href={address} className="font-semibold text-accent underline underline-offset-3">
        {words.see}
      </Link>
    </section>
  );
}

function sentence({ phase, forecast, total, tally }: BulkView, words: BulkLineWords, locale: string) {
  const text =
    phase === 'paused'
      ? words.paused
      : phase === 'waiting'
        ? words.waiting
        : forecast
          ? words.running
          : words.plain;
  const time = new Date(forecast?.endsAt ?? 0).toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    ...words.clock,
  });
  return text
    .replace('{done}', (total - (tally.open ?? 0)).toLocaleString(locale))
    .replace('{total}', total.toLocaleString(locale))
    .replace('{time}', time);
}
