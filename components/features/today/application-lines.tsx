import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link/link.tsx';
import { ageInWords } from '#components/ui/text/age-in-words.ts';
import { href, type Search } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Today } from '#lib/features/today/data.ts';

type ApplicationLinesProps = {
  rows: Today['fresh'];
  /** The instant that their age is counted from. */
  since: 'receivedAt' | 'statusSince';
  scope: ScopeRef;
  /** The filter of the list behind it, which “next candidate” keeps. */
  search: Search;
  now: number;
};

/** The first few candidates: who, for which offer, since when. */
export function ApplicationLines({ rows, since, scope, search, now }: ApplicationLinesProps) {
  const t = useTranslations('today');
  const applications = useTranslations('applications');
  const locale = useLocale();
  return (
    <ul className="divide-y">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            href={href(scope, 'applications', row.id, search)}
            className="group flex items-baseline justify-between gap-4 py-2.5 pointer-coarse:min-h-12"
          >
            <span className="min-w-0">
              <span className="font-semibold group-hover:underline">
                {`${row.firstName} ${row.lastName}`.trim() || applications('unnamed', { id: String(row.id) })}
              </span>
              <span className="block truncate text-sm text-ink-soft">{row.offerTitle}</span>
            </span>
            <span className="shrink-0 text-end text-sm text-ink-faint">
              {ageInWords(Date.parse(row[since]), now, locale)}
              {row.housingNeeded && <span className="block text-xs">{t('housing')}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
