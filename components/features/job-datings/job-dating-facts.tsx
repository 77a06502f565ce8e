import { useTranslations } from 'next-intl';
import type { JobDating } from '#lib/features/job-datings/model.ts';
import { useJobDatingWords } from './use-job-dating-words.ts';

type JobDatingFactsProps = { jobDating: JobDating; coverUrl: string | null };

/** When, where, for how many, and the description for candidates. */
export function JobDatingFacts({ jobDating, coverUrl }: JobDatingFactsProps) {
  const t = useTranslations('jobDatings');
  const { whenOf, whereOf, registeredOf } = useJobDatingWords();
  const facts = [
    { label: t('columns.when'), value: whenOf(jobDating) },
    { label: t('columns.where'), value: whereOf(jobDating) || t('whereUnknown') },
    { label: t('columns.registered'), value: registeredOf(jobDating) },
  ];
  return (
    <section aria-label={t('facts')} className="overflow-hidden rounded border bg-raised">
      {coverUrl && (
        <picture>
          <img src={coverUrl} alt="" className="aspect-[5/2] max-h-44 w-full object-cover" />
        </picture>
      )}
      <dl className="grid gap-3 p-5">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-ink-faint">{label}</dt>
            <dd className="tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t p-5 text-sm wrap-anywhere whitespace-pre-line">
        {jobDating.description.trim() || <span className="text-ink-faint">{t('noText')}</span>}
      </p>
    </section>
  );
}
