import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { ListHeader } from '#components/list/list-header.tsx';
import { ListSearch } from '#components/list/list-search.tsx';
import { NewControl } from '#components/list/new-control.tsx';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type JobDatingParams, jobDatingList } from '#lib/features/job-datings/list.ts';
import { arrange, countPhases, type JobDatings, PHASES } from '#lib/features/job-datings/model.ts';
import { JobDatingTable } from './job-dating-table.tsx';

type JobDatingsScreenProps = { jobDatings: JobDatings; view: JobDatingParams; scope: ScreenScope; now: Date };

/** The job datings of the establishment: upcoming ones first, and tabs for drafts, past and cancelled ones. */
export function JobDatingsScreen({ jobDatings, view, scope, now }: JobDatingsScreenProps) {
  const t = useTranslations('jobDatings');
  const path = href(scope, 'job-datings');
  const { items, whole } = jobDatings;
  const rows = arrange(items, view, now);
  const counts = countPhases(items, now);
  const phase = view.show ?? 'upcoming';
  const writes = may(scope, 'jobDating.write');
  const isSearched = view.q !== '';
  const add = (
    <NewControl scope={scope} permission="jobDating.write" href={href(scope, 'job-datings', 'new')}>
      {t('new')}
    </NewControl>
  );
  return (
    <>
      <PageHeader title={t('title')} below={t('lead')} />
      <ListHeader
        search={items.length > 0 && <ListSearch label={t('search')} />}
        add={add}
        tabs={
          items.length > 0 && (
            <TabLinks
              label={t('tabs')}
              tabs={PHASES.map((one) => ({
                href: jobDatingList.href(path, { ...view, show: one === 'upcoming' ? null : one }),
                label: t(`phase.${one}`),
                current: one === phase,
                count: counts[one],
              }))}
            />
          )
        }
      />
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
            actions: writes && add,
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
