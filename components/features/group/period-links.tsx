import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link/link.tsx';
import { PERIODS } from '#lib/features/group/list.ts';

type Period = (typeof PERIODS)[number];
type PeriodLinksProps = { period: Period; to: (period: Period) => string };

/** The length of the period, each with its address. */
export function PeriodLinks({ period, to }: PeriodLinksProps) {
  const t = useTranslations('group');
  const lengths = PERIODS.toSorted((a, b) => Number(a) - Number(b));
  return (
    <nav aria-label={t('period')}>
      <ul className="flex overflow-hidden rounded border bg-raised text-sm">
        {lengths.map((each) => (
          <li key={each} className="border-s first:border-s-0">
            <Link
              href={to(each)}
              scroll={false}
              aria-current={each === period ? 'true' : undefined}
              className="target inline-grid min-h-9 place-items-center px-3 -outline-offset-2 hover:bg-surface aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {t('periods', { days: Number(each) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
