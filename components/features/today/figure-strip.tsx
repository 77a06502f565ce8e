import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link/link.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import type { Figure } from '#lib/features/today/model.ts';

type FigureStripProps = { figures: readonly Figure[]; waitingDays: number; expiringDays: number };

/** The figures of the day, each linked to its rows; an incomplete one explains why. */
export function FigureStrip({ figures, waitingDays, expiringDays }: FigureStripProps) {
  const t = useTranslations('today');
  const format = useFormatter();
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded border bg-line sm:grid-cols-4 2xl:grid-cols-8">
      {figures.map(({ name, count, atLeast, shared, snoozed, href, urgent }) => (
        <li key={name} className="flex flex-col bg-raised">
          <Link
            href={href}
            className="group flex flex-1 flex-col px-4 py-3.5 -outline-offset-2 hover:bg-surface"
          >
            <span className={`font-display tabular text-3xl ${colour(count, urgent)}`}>
              {atLeast && <span aria-hidden="true">≥ </span>}
              {count === null ? <span aria-hidden="true">–</span> : format.number(count)}
            </span>
            <span className="text-sm text-ink-soft group-hover:underline">
              {t(`figures.${name}`, {
                count: count ?? MANY,
                days: name === 'waiting' ? waitingDays : expiringDays,
              })}
            </span>
            {shared > 0 && (
              <span className="text-xs text-ink-faint">
                {t(name === 'waiting' ? 'shared.waiting' : 'shared.empty', { count: shared })}
              </span>
            )}
            {count === null && <span className="text-xs text-ink-faint">{t('unknownFigure')}</span>}
            {atLeast && <span className="text-xs text-ink-faint">{t('atLeast')}</span>}
          </Link>
          {snoozed && (
            <TextLink
              href={snoozed.href}
              className="flex items-center px-4 pb-3.5 text-xs -outline-offset-2 pointer-coarse:min-h-11 pointer-coarse:pb-0"
            >
              {t('snoozed', { count: snoozed.count })}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Selects the plural of the counted noun where there is no number. */
const MANY = 2;

function colour(count: number | null, urgent: boolean): string {
  if (count === null || count === 0) return 'text-ink-faint';
  return urgent ? 'text-warn' : 'text-accent';
}
