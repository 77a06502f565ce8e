import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { ListHeader } from '#components/list/list-header.tsx';
import { ListSearch } from '#components/list/list-search.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { PageTrouble } from '#components/shell/trouble/page-trouble.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import type { ActionFailure, ActionResult } from '#lib/core/result.ts';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { PlatformListing } from '#lib/engines/server/platform-list.ts';
import { type ParticipantParams, participantList } from '#lib/features/job-datings/list.ts';
import type { JobDating, ParticipantRow } from '#lib/features/job-datings/model.ts';
import { ParticipantTable } from './participant-table.tsx';

type ParticipantsProps = {
  list: ActionResult<PlatformListing<ParticipantRow>>;
  params: ParticipantParams;
  jobDating: JobDating;
  scope: ScreenScope;
};

/** Shorter lists need no search. */
const SEARCH_FROM = 8;

/** Those who have registered, or why they cannot be shown. */
export function Participants({ list, params, jobDating, scope }: ParticipantsProps) {
  const t = useTranslations('jobDatings.participants');
  const isSearched = params.q !== '';
  return (
    <section aria-labelledby="participants" className="min-w-0">
      <h2 id="participants" className="mb-3 font-display text-xl">
        {t('title')}
      </h2>
      {(isSearched || (jobDating.registered ?? SEARCH_FROM) >= SEARCH_FROM) && list.ok && (
        <ListHeader search={<ListSearch label={t('search')} />} />
      )}
      {list.ok ? (
        'items' in list.value && (
          <ParticipantRows page={list.value} params={params} jobDating={jobDating} scope={scope} />
        )
      ) : (
        <UnreadParticipants failure={list.failure} />
      )}
    </section>
  );
}

type ParticipantRowsProps = Omit<ParticipantsProps, 'list'> & {
  page: Extract<PlatformListing<ParticipantRow>, { items: unknown }>;
};

function ParticipantRows({ page: listed, params, jobDating, scope }: ParticipantRowsProps) {
  const t = useTranslations('jobDatings.participants');
  const path = href(scope, 'job-datings', jobDating.id);
  const { items, page, pages, rows } = listed;
  if (items.length === 0) {
    return (
      <EmptyList
        reason={emptyReason({
          phase: 'fresh',
          unfiltered: null,
          isNarrowed: participantList.isNarrowed(params),
        })}
        syncing={t('title')}
        first={{ title: t('none'), text: t(jobDating.status === 'draft' ? 'noneDraft' : 'noneText') }}
        search={params.q}
        clear={participantList.href(path, {})}
      />
    );
  }
  return (
    <>
      <ParticipantTable items={items} params={params} path={path} scope={scope} />
      {pages > 1 && (
        <Pagination
          {...{ page, pages, rows }}
          to={{ href: (next) => participantList.href(path, { ...params, page: next }) }}
        />
      )}
    </>
  );
}

function UnreadParticipants({ failure }: { failure: ActionFailure }) {
  const t = useTranslations('jobDatings.participants');
  if (failure.kind === 'notFound' || failure.kind === 'forbidden') {
    const kind = failure.kind === 'forbidden' ? 'forbidden' : 'noResult';
    return (
      <StatePanel kind={kind} level={3} title={t(`unread.${failure.kind}`)}>
        {t(`unread.${failure.kind}Text`)}
      </StatePanel>
    );
  }
  return <PageTrouble title={t('unread.failed')} failure={failure} />;
}
