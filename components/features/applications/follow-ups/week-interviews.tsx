import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '#components/ui/link/link.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { ComingInterview, Week } from '#lib/features/applications/follow-ups/data.ts';

type WeekInterviewsProps = { week: Week; scope: ScopeRef };

/** The number of visible interviews; the others of the week can be expanded. */
const IN_SIGHT = 20;

/** The interviews of the establishment within a week. */
export function WeekInterviews({ week: { interviews, hasMore }, scope }: WeekInterviewsProps) {
  const t = useTranslations('followUps.interviews');
  const others = interviews.slice(IN_SIGHT);
  return (
    <section aria-labelledby="interviews" className="min-w-0">
      <h2 id="interviews" className="border-b border-line-strong pb-1.5 font-display text-xl">
        {t('week')}
      </h2>
      <Lines interviews={interviews.slice(0, IN_SIGHT)} scope={scope} />
      {others.length > 0 && (
        <details className="border-t">
          <summary className="target cursor-pointer py-2.5 text-sm font-semibold text-accent">
            {t(hasMore ? 'othersAtLeast' : 'others', { count: others.length })}
          </summary>
          <Lines interviews={others} scope={scope} />
          {hasMore && <p className="border-t py-2.5 text-sm text-ink-soft">{t('hasMore')}</p>}
        </details>
      )}
    </section>
  );
}

type LinesProps = { interviews: readonly ComingInterview[]; scope: ScopeRef };

function Lines({ interviews, scope }: LinesProps) {
  const t = useTranslations('followUps.interviews');
  const format = useFormatter();
  return (
    <ul className="divide-y">
      {interviews.map(({ id, at, applicationId, candidate, offerTitle, place, people }) => (
        <li key={id}>
          <Link
            href={href(scope, 'applications', applicationId)}
            className="group flex items-baseline justify-between gap-4 py-2.5 pointer-coarse:min-h-12"
          >
            <span className="min-w-0">
              <span className="font-semibold group-hover:underline">{candidate ?? t('someone')}</span>
              <span className="block truncate text-sm text-ink-soft">
                {dotted([offerTitle, place, people && t('with', { people })])}
              </span>
            </span>
            <time dateTime={at} className="shrink-0 text-sm text-ink-faint tabular">
              {format.dateTime(new Date(at), 'coming')}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
