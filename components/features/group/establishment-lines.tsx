import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { Link } from '#components/ui/link/link.tsx';
import { ageInWords } from '#components/ui/text/age-in-words.ts';
import { withinDay } from '#contract/day.ts';
import { offerHref } from '#lib/engines/mirror/lists/offer-list.ts';
import { href, type Search } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { EstablishmentHome } from '#lib/features/group/establishment.ts';

type LinesProps<Rows> = { rows: Rows; scope: ScopeRef; search: Search; now: number };

/** Those who have waited longest for an answer. */
export function WaitingLines({ rows, scope, search, now }: LinesProps<EstablishmentHome['waiting']>) {
  const locale = useLocale();
  const nameOf = useNames();
  return (
    <Lines>
      {rows.map((row) => (
        <Line
          key={row.id}
          to={href(scope, 'applications', row.id, search)}
          title={nameOf(row)}
          text={row.offerTitle}
          aside={ageInWords(Date.parse(row.statusSince), now, locale)}
        />
      ))}
    </Lines>
  );
}

/** The published offers, those with the fewest applicants first. */
export function OfferLines({ rows, scope }: Pick<LinesProps<EstablishmentHome['offers']>, 'rows' | 'scope'>) {
  const t = useTranslations('group.home');
  const format = useFormatter();
  return (
    <Lines>
      {rows.map((row) => (
        <Line
          key={row.id}
          to={offerHref(scope, row)}
          title={row.title}
          text={row.expiresOn && t('until', { day: format.dateTime(withinDay(row.expiresOn), 'dayOfYear') })}
          aside={t('applicants', { count: row.applications })}
        />
      ))}
    </Lines>
  );
}

/** The last actions of the establishment. */
export function ActionLines({ rows, scope, search, now }: LinesProps<EstablishmentHome['actions']>) {
  const t = useTranslations('group.home');
  const statusName = useStatusLabel();
  const locale = useLocale();
  const nameOf = useNames();
  return (
    <Lines>
      {rows.map((row) => (
        <Line
          key={row.id}
          to={href(scope, 'applications', row.id, search)}
          title={nameOf(row)}
          text={
            row.by === null
              ? statusName(row.status)
              : t('actionBy', { status: statusName(row.status), by: row.by })
          }
          aside={ageInWords(Date.parse(row.at), now, locale)}
        />
      ))}
    </Lines>
  );
}

function useNames(): (row: { id: number; firstName: string; lastName: string }) => string {
  const t = useTranslations('applications');
  return ({ id, firstName, lastName }) =>
    `${firstName} ${lastName}`.trim() || t('unnamed', { id: String(id) });
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className="divide-y">{children}</ul>;
}

function Line({ to, title, text, aside }: { to: string; title: string; text: ReactNode; aside: string }) {
  return (
    <li>
      <Link
        href={to}
        className="group flex items-baseline justify-between gap-4 py-2.5 pointer-coarse:min-h-12"
      >
        <span className="min-w-0">
          <span className="font-semibold group-hover:underline">{title}</span>
          {text && <span className="block truncate text-sm text-ink-soft">{text}</span>}
        </span>
        <span className="tabular shrink-0 text-end text-sm text-ink-faint">{aside}</span>
      </Link>
    </li>
  );
}
