import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BarChart } from '#components/ui/chart/bar-chart.tsx';
import { FunnelChart } from '#components/ui/chart/funnel-chart.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { CANDIDATURE_REACHED } from '#contract/candidature-status.ts';
import { withinDay } from '#contract/day.ts';
import { isUnknown } from '#lib/engines/lists/known-count.ts';
import { href, type Search } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { OfferFigures } from '#lib/features/offers/figures.ts';

type OfferFiguresViewProps = {
  /** Null during the initial sync. */
  figures: OfferFigures | null;
  offerId: number;
  scope: ScopeRef;
};

/** The figures of an offer: views, applications, answers, hires. Every figure links to its rows. */
export function OfferFiguresView({ figures, ...of }: OfferFiguresViewProps) {
  const t = useTranslations('offerHome.figures');
  return figures === null ? <SkeletonRows label={t('syncing')} /> : <Figures figures={figures} {...of} />;
}

function Figures({ figures, offerId, scope }: OfferFiguresViewProps & { figures: OfferFigures }) {
  const t = useTranslations('offerHome.figures');
  const statuses = useTranslations('statuses.application');
  const format = useFormatter();
  const { received, reached, known, untold, days, earlier } = figures;
  const toList = (search: Search = {}) => href(scope, 'applications', { offer: offerId, ...search });
  const count = (value: number) => format.number(value);
  const dayOf = (day: string) => format.dateTime(withinDay(day), 'dayOfYear');
  const shown = days.reduce((sum, day) => sum + day.received, 0);
  return (
    <>
      <Tiles figures={figures} toList={toList} />
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <BarChart
          texts={{
            title: t('daysTitle'),
            description: t('daysText', {
              count: shown,
              from: dayOf(days[0]?.day ?? ''),
              to: dayOf(days.at(-1)?.day ?? ''),
              earlier,
            }),
            numbers: t('numbers'),
            category: t('day'),
          }}
          categories={days.map(({ day }) => dayOf(day))}
          series={[
            {
              name: t('received'),
              values: days.map((day) => day.received),
              hrefs: days.map(({ day }) => toList({ from: day, to: day })),
            },
          ]}
          toWords={count}
        />
        <FunnelChart
          texts={{
            title: t('stagesTitle'),
            description: t(known === 'whole' ? 'stagesText' : 'stagesLeast', { count: received }),
            numbers: t('numbers'),
            category: t('stage'),
          }}
          stages={[
            { name: t('received'), count: received, href: toList() },
            ...CANDIDATURE_REACHED.map((stage, at) => ({
              name: statuses(stage),
              count: isUnknown(known, reached[at] ?? 0) ? null : (reached[at] ?? 0),
              href: toList({ reached: stage }),
            })),
          ]}
          heads={{ count: t('applications'), share: t('share') }}
          toWords={count}
          toShare={(value) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })}
        />
      </div>
      {known !== 'whole' && (
        <p className="mt-6 max-w-prose text-sm text-ink-soft">
          {t(untold > 0 ? 'untold' : 'otherWords', { count: untold })}
        </p>
      )}
    </>
  );
}

type TilesProps = { figures: OfferFigures; toList: (search?: Search) => string };

/** The main figures; an unknown one has no number and explains why. */
function Tiles({ figures, toList }: TilesProps) {
  const t = useTranslations('offerHome.figures');
  const format = useFormatter();
  const { views, received, answers, answerHours, since } = figures;
  return (
    <ul className="grid grid-cols-1 gap-px overflow-hidden rounded border bg-line sm:grid-cols-3">
      <Tile
        value={views === null ? null : format.number(views)}
        label={t('views')}
        note={views === null ? t('viewsUnknown') : t('viewsNote')}
      />
      <Tile
        value={format.number(received)}
        label={t('applicationsCount', { count: received })}
        note={
          views === null || views === 0 || received === 0
            ? null
            : t('perView', { count: Math.max(1, Math.round(views / received)) })
        }
        to={toList()}
      />
      <Tile
        value={answerHours === null ? null : durationIn(format, answerHours)}
        label={t('answer')}
        note={answers > 0 ? t('answers', { count: answers }) : t(received > 0 ? 'noAnswer' : 'nothingYet')}
        to={answers > 0 && since !== null ? toList({ answered: since }) : null}
      />
    </ul>
  );
}

type TileProps = { value: string | null; label: string; note: ReactNode; to?: string | null };

function Tile({ value, label, note, to = null }: TileProps) {
  const look = 'flex flex-1 flex-col bg-raised px-4 py-3';
  const content = (
    <>
      <span
        className={`font-display tabular text-2xl sm:text-3xl ${value === null ? 'text-ink-faint' : 'text-ink'}`}
      >
        {value ?? '–'}
      </span>
      <span className="text-sm text-ink-soft group-hover:underline">{label}</span>
      {note && <span className="tabular text-xs text-ink-faint">{note}</span>}
    </>
  );
  return (
    <li className="flex">
      {to === null ? (
        <div className={look}>{content}</div>
      ) : (
        <Link href={to} className={`group -outline-offset-2 hover:bg-surface ${look}`}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** From this many hours on, a duration is shown in days. */
const DAYS_FROM = 48;

function durationIn(format: ReturnType<typeof useFormatter>, hours: number): string {
  const [unit, count] = hours < DAYS_FROM ? (['hour', hours] as const) : (['day', hours / 24] as const);
  const text = format.number(count, { style: 'unit', unit, maximumFractionDigits: count < 10 ? 1 : 0 });
  // French typography: a space separates the unit from its number.
  return text.replace(/(\d)(?=\p{L})/u, '$1\u202f');
}
