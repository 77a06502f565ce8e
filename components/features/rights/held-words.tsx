'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/input/checkbox.tsx';
import type { HeldWords, Ticked } from '#lib/features/rights/model.ts';
import { useWordLines, type WordLine } from './use-word-lines.ts';

type HeldWordsListProps = {
  words: HeldWords;
  ticked: Ticked;
  onTick: (line: WordLine) => void;
};

export function isTicked(ticked: Ticked, { kind, id }: WordLine): boolean {
  return (ticked[kind] as readonly (number | string)[]).includes(id);
}

/** Records that only contain the words: each with a checkbox, none preselected. */
export function HeldWordsList({ words, ticked, onTick }: HeldWordsListProps) {
  const t = useTranslations('rights.words');
  const format = useFormatter();
  const linesOf = useWordLines();
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="max-w-prose text-sm text-ink-soft">{t('lead')}</p>
      <ul aria-label={t('title')} className="divide-y border-y text-sm">
        {linesOf(words).map((line) => (
          <li key={`${line.kind} ${line.id}`} className="py-1 wrap-anywhere">
            <Checkbox
              label={line.words}
              hint={line.excerpt}
              checked={isTicked(ticked, line)}
              onChange={() => onTick(line)}
            />
          </li>
        ))}
        {words.writes.map(({ by, at }) => (
          <li key={`${by} ${at}`} className="py-2 text-ink-soft">
            {t('write', { by, at: format.dateTime(new Date(at), 'instant') })}
          </li>
        ))}
      </ul>
    </section>
  );
}
