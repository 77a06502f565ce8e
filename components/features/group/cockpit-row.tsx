import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { partOf } from '#components/ui/chart/geometry.ts';
import { Sparkline } from '#components/ui/chart/sparkline.tsx';
import { ageInWords } from '#components/ui/text/age-in-words.ts';
import { AnswerTime, type CellProps, Compared, FigureCount, Hires } from './figure-cell.tsx';

/**
 * The columns after the name, and below which width they are hidden. On a phone only the waiting applications are
 * shown: the rest can be expanded.
 */
export const COLUMNS = [
  { sort: 'waiting', hidden: '' },
  { sort: 'week', hidden: 'max-md:hidden' },
  { sort: 'answer', hidden: 'max-md:hidden' },
  { sort: 'open', hidden: 'max-lg:hidden' },
  { sort: 'empty', hidden: 'max-lg:hidden' },
  { sort: 'received', hidden: 'max-xl:hidden' },
  { sort: 'interview', hidden: 'max-xl:hidden' },
  { sort: 'hires', hidden: 'max-lg:hidden' },
  { sort: 'refusals', hidden: 'max-xl:hidden' },
  { sort: 'action', hidden: 'max-xl:hidden' },
] as const;
type Column = (typeof COLUMNS)[number]['sort'];

type CockpitRowProps = { head: ReactNode; cell: CellProps; now: number };

/** A row of the table: an establishment of a group, or the total. */
export function CockpitRowLine({ head, cell, now }: CockpitRowProps) {
  const t = useTranslations('group');
  const locale = useLocale();
  const { figures, name, days } = cell;
  const { lastAction } = figures;
  const cells: Readonly<Record<Column, ReactNode>> = {
    waiting: <FigureCount figure="waiting" {...cell} />,
    week: (
      <span className="inline-flex items-center justify-end gap-3">
        <Sparkline
          values={figures.weeks}
          label={t('weeks', { name, values: figures.weeks.join(', ') })}
          className="h-5 w-12 max-xl:hidden 2xl:w-16"
        />
        <FigureCount figure="week" {...cell} />
      </span>
    ),
    answer: <AnswerTime {...cell} />,
    open: <FigureCount figure="open" {...cell} />,
    empty: <FigureCount figure="empty" {...cell} />,
    received: <Compared figure="received" {...cell} />,
    interview: (
      <span className="inline-flex items-center justify-end gap-2">
        {figures.received > 0 && (
          <StageBars
            counts={[figures.received, ...figures.reached]}
            label={t('stages', { name, values: [figures.received, ...figures.reached].join(', ') })}
          />
        )}
        <FigureCount figure="interview" {...cell} />
      </span>
    ),
    hires: <Hires {...cell} />,
    refusals: <Compared figure="refusals" {...cell} />,
    action: (
      <span className="inline-block min-w-16 text-sm text-ink-soft">
        {lastAction === null ? (
          '–'
        ) : (
          <time dateTime={lastAction}>{ageInWords(Date.parse(lastAction), now, locale)}</time>
        )}
      </span>
    ),
  };
  return (
    <tr className="group/establishment align-top hover:bg-surface max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto]">
      {head}
      {COLUMNS.map(({ sort, hidden }) => (
        <td
          key={sort}
          data-label={t(`columns.${sort}`, { days: days.waiting })}
          className={`px-2 py-2.5 pe-3 text-end ${hidden} ${hidden && OPENED}`}
        >
          {cells[sort]}
        </td>
      ))}
    </tr>
  );
}

/** A cell of a row that is expanded on a phone: a line of its own, with the name of its column. */
const OPENED = `max-md:group-has-[details[open]]/establishment:flex max-md:col-span-2 max-md:items-center max-md:gap-3 max-md:border-t
  max-md:ps-4 max-md:before:me-auto max-md:before:text-sm max-md:before:font-normal max-md:before:text-ink-soft
  max-md:before:content-[attr(data-label)]`;

/** Expands a row on a phone, which only shows what waits. */
export function RestOfRow() {
  const t = useTranslations('group');
  return (
    <details className="text-sm font-normal md:hidden">
      <summary className="target w-fit py-1 text-ink-soft pointer-coarse:py-2.5">{t('rest')}</summary>
    </details>
  );
}

type StageBarsProps = {
  /** Of the received applications, and of each following stage. */
  counts: readonly number[];
  label: string;
};

const BAR = 12;
const HEIGHT = 24;

/** How many reach each stage, in the height of a line; one shape, since a page may have hundreds. */
function StageBars({ counts, label }: StageBarsProps) {
  const most = counts[0] ?? 0;
  const bars = counts.map((count, at) => {
    const height = Math.max(1, (partOf(count, most) / 100) * HEIGHT);
    return `M${at * BAR},${HEIGHT}v${-height}h${BAR - 3}v${height}z`;
  });
  return (
    <svg role="img" viewBox={`0 0 ${counts.length * BAR} ${HEIGHT}`} className="h-5 w-14 shrink-0">
      <title>{label}</title>
      <path d={bars.join('')} className="fill-accent/70 forced-colors:fill-[CanvasText]" />
    </svg>
  );
}
