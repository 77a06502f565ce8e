import { useTranslations } from 'next-intl';
import type { Held, HeldWords, Ticked } from '#lib/features/rights/model.ts';
import { isTicked } from './held-words.tsx';
import { useHeldParts } from './use-held-parts.ts';
import { useWordLines } from './use-word-lines.ts';

type TickedListProps = {
  held: readonly Held[];
  words: HeldWords;
  ticked: Ticked;
  /** The number of people and records. */
  sum: readonly string[];
};

/** The selection: how many records of how many people, then each of them. */
export function TickedList({ held, words, ticked, sum }: TickedListProps) {
  const t = useTranslations('rights');
  const partsOf = useHeldParts();
  const linesOf = useWordLines();
  return (
    <>
      <div className="mt-3 grid gap-1 font-semibold">
        {sum.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ul className="mt-3 grid list-disc gap-1 ps-5 wrap-anywhere">
        {held
          .filter(({ applicationId }) => ticked.applicationIds.includes(applicationId))
          .map((one) => (
            <li key={one.applicationId}>
              {t('sum.person', {
                name: one.candidate || t('table.unnamed', { id: one.applicationId }),
                contact: one.email ?? one.phone ?? t('table.noContact'),
                parts: partsOf(one).goes.join(', ') || t('table.nothing'),
              })}
            </li>
          ))}
        {linesOf(words)
          .filter((line) => isTicked(ticked, line))
          .map((line) => (
            <li key={`${line.kind} ${line.id}`}>{line.words}</li>
          ))}
      </ul>
    </>
  );
}
