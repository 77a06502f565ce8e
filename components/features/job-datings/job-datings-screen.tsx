import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type JobDatingParams, jobDatingList } from '#lib/features/job-datings/list.ts';
import { arrange, countPhases, type JobDatings, PHASES } from '#lib/features/job-datings/model.ts';
import { JobDatingSearch } from './job-dating-search.tsx';
import { JobDatingTable } from './job-dating-table.tsx';
import { NewJobDatingControl } from './new-job-dating-control.tsx';

type JobDatingsScreenProps = { jobDatings: JobDatings; view: JobDatingParams; scope: ScreenScope; now: Date };

/** So many are found by looking. */
const SEARCH_FROM = 8;

/** The job datings of the establishment: those to come first, and drafts, past and cancelled ones a tab away. */
export function JobDatingsScreen({ jobDatings, view, scope, now }: JobDatingsScreenProps) {
  const t = useTranslations('jobDatings');
  const path = href(scope, 'job-datings');
  const { items, whole } = jobDatings;
  const rows = arrange(items, view, now);
  const counts = countPhases(items, now);
  const phase = view.show ?? 'upcoming';
  const writes = may(scope, 'jobDating.write');
  const isSearched = view.q !== '';
  return (
    <>
      <PageHeader
        title={t('title')}
        below={t('lead')}
        actions={
          <>
            {(items.length >= SEARCH_FROM || isSearched) && <JobDatingSearch label={t('search')} />}
            <NewJobDatingControl scope={scope} />
          </>
        }
      />
      {items.length > 0 && (
        <div className="mb-4">
          <TabLinks
            label={t('tabs')}
            tabs={PHASES.map((one) => ({
              href: jobDatingList.href(path, { ...view, show: one === 'upcoming' ? null : one }),
              label: t(`phase.${one}`),
              current: one === phase,
              count: counts[one],
            }))}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {jobDatingList.isNarrowed(view) ? t('found', { count: rows.length }) : ''}
      </p>
      {!whole && <p className="mb-3 text-sm text-ink-soft">{t('notWhole', { count: items.length })}</p>}
      {rows.length === 0 ? (
        <EmptyList
          reason={emptyReason({ phase: 'fresh', unfiltered: items.length, isNarrowed: items.length > 0 })}
          syncing={t('title')}
          first={{
            title: t('empty.first'),
            text: t(writes ? 'empty.firstText' : 'empty.firstReadOnly'),
            actions: writes && <NewJobDatingControl scope={scope} />,
          }}
          noMatch={isSearched ? {} : { title: t(`empty.${phase}`), text: t(`empty.${phase}Text`) }}
          search={view.q}
          {...(isSearched && { clear: jobDatingList.href(path, { ...view, q: '' }) })}
        />
      ) : (
        <JobDatingTable rows={rows} phase={phase} scope={scope} />
      )}
    </>
  );
}
