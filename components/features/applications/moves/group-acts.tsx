'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useListParams } from '#components/list/use-list-params.ts';
import { Queries } from '#components/shell/calls/queries.tsx';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Menu } from '#components/ui/overlay/menu.tsx';
import { MenuHeading, MenuItem } from '#components/ui/overlay/menu-item.tsx';
import { moveTargets } from '#lib/core/stages.ts';
import type { BulkChange } from '#lib/engines/bulk/selection.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { href, impersonationHref } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { totalsQuery } from '#lib/features/applications/queries.ts';
import type { FilterChoices } from '#lib/features/applications/view-model.ts';

const PrepareBulkRequest = lazyPart(
  async () => (await import('#components/bulk/prepare-bulk.tsx')).PrepareBulkRequest,
);

type GroupActsProps = {
  scope: ScreenScope;
  establishments: FilterChoices['establishments'];
  /** The statuses of this platform. */
  columns: readonly string[];
};

/**
 * What a person of a group can do with filtered applications: answer all of them, per establishment, after a review; or
 * open the only establishment in the filter, with the same filters.
 */
export function GroupActs(props: GroupActsProps) {
  return (
    <Queries>
      <Acts {...props} />
    </Queries>
  );
}

function Acts({ scope, establishments, columns }: GroupActsProps) {
  const t = useTranslations('applications.groupActs');
  const label = useStatusLabel();
  const { params } = useListParams(applicationList, 'ofBrowser');
  const [change, setChange] = useState<BulkChange | null>(null);
  const isNarrowed = applicationList.isNarrowed(params);
  const { data: totals } = useQuery({ ...totalsQuery(scope, params), enabled: isNarrowed });
  const answer = t('answer', { count: isNarrowed ? (totals?.total ?? 0) : 0 });
  const [only] = params.establishments;
  const establishment =
    params.establishments.length === 1 ? establishments.find(({ id }) => id === only) : undefined;
  const enter = establishment && (
    <LinkButton
      size="sm"
      href={impersonationHref(
        scope,
        establishment.id,
        href({ kind: 'establishment', id: establishment.id }, 'applications') +
          applicationList.search({ ...params, establishments: [] }),
      )}
    >
      {t('enter', { establishment: establishment.name })}
    </LinkButton>
  );
  // Without a filter it would answer everybody who has ever applied.
  const against = !may(scope, 'bulkRequest.run') ? t('readsOnly') : isNarrowed ? null : t('filterFirst');
  if (against !== null) {
    return (
      <InertControl size="sm" reason={against}>
        {answer}
      </InertControl>
    );
  }
  const selection = { kind: 'matching', filter: applicationList.filterOf(params), except: [] } as const;
  return (
    <>
      {enter}
      <Menu trigger={answer} triggerClass={buttonClass('secondary', 'sm')} align="end">
        <MenuHeading>{t('answerHint')}</MenuHeading>
        {moveTargets('', columns).map((status) => (
          <MenuItem
            key={status}
            danger={status === 'rejected'}
            onSelect={() => setChange({ kind: 'application.move', status, selection })}
          >
            {label(status)}
          </MenuItem>
        ))}
      </Menu>
      {change && (
        <Suspense fallback={null}>
          <PrepareBulkRequest scope={{ kind: scope.kind, id: scope.id }} change={change} />
        </Suspense>
      )}
    </>
  );
}
