import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link/link.tsx';
import { withinDay } from '#contract/day.ts';
import { offerHref } from '#lib/engines/mirror/lists/offer-list.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Today } from '#lib/features/today/data.ts';

type OfferLinesProps = { rows: Today['expiring']; scope: ScopeRef; show: 'end' | 'views' };

/** The first few offers, with the reason why they are listed. */
export function OfferLines({ rows, scope, show }: OfferLinesProps) {
  const t = useTranslations('today');
  const format = useFormatter();
  return (
    <ul className="divide-y">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            href={offerHref(scope, row)}
            className="group flex items-baseline justify-between gap-4 py-2.5 pointer-coarse:min-h-12"
          >
            <span className="min-w-0 truncate font-semibold group-hover:underline">{row.title}</span>
            <span className="shrink-0 text-sm text-ink-faint">
              {show === 'views'
                ? row.views !== null && t('views', { count: row.views })
                : row.expiresOn &&
                  t('endsOn', { day: format.dateTime(withinDay(row.expiresOn), 'dayOfYear') })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
