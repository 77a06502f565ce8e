import { useFormatter, useTranslations } from 'next-intl';
import { dotted } from '#components/ui/dotted.ts';
import { TextLink } from '#components/ui/text-link.tsx';
import type { ComingInterview } from '#lib/follow-ups/data.ts';
import { href } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';

type WeekInterviewsProps = { interviews: readonly ComingInterview[]; scope: ScopeRef };

/** Whom the house meets within a week. */
export function WeekInterviews({ interviews, scope }: WeekInterviewsProps) {
  const t = useTranslations('followUps.interviews');
  const format = useFormatter();
  return (
    <section aria-labelledby="interviews" className="min-w-0">
      <h2 id="interviews" className="border-b border-line-strong pb-1.5 font-display text-xl">
        {t('week')}
      </h2>
      <ul className="divide-y">
        {interviews.map(({ id, at, applicationId, candidate, offerTitle, place, people }) => (
          <li key={id} className="py-2.5">
            <p className="flex justify-between gap-4">
              <TextLink href={href(scope, 'applications', applicationId)} className="min-w-0 truncate">
                {candidate ?? t('someone')}
              </TextLink>
              <time dateTime={at} className="shrink-0 text-sm tabular">
                {format.dateTime(new Date(at), 'appointment')}
              </time>
            </p>
            <p className="truncate text-sm text-ink-soft">
              {dotted([offerTitle, place, people && t('with', { people })])}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
