'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useListParams } from '#components/list/use-list-params.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { InertControl } from '#components/ui/inert-control.tsx';
import { lazyPart } from '#components/ui/lazy.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { MenuHeading, MenuItem } from '#components/ui/menu-item.tsx';
import { applicationList } from '#lib/applications/list.ts';
import { moveTargets } from '#lib/applications/stages.ts';
import type { FilterChoices } from '#lib/applications/view-model.ts';
import type { BulkChange } from '#lib/bulk/selection.ts';
import { href, impersonationHref } from '#lib/scope/href.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';
import { useStatusLabel } from './status-label.ts';

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
 * What a person of a group does with the applications that a filter shows: answers all of them, establishment by
 * establishment, after a review; or enters the one establishment that is shown, with the same filters.
 */
export function GroupActs({ scope, establishments, columns }: GroupActsProps) {
  const t = useTranslations('applications.groupActs');
  const label = useStatusLabel();
  const { params } = useListParams(applicationList, 'ofBrowser');
  const [change, setChange] = useState<BulkChange | null>(null);
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
  if (!may(scope, 'bulkRequest.run')) {
    return (
      <InertControl size="sm" reason={t('readsOnly')}>
        {t('answer')}
      </InertControl>
    );
  }
  const selection = { kind: 'matching', filter: applicationList.filterOf(params), except: [] } as const;
  return (
    <>
      {enter}
      <Menu trigger={t('answer')} triggerClass={buttonClass('secondary', 'sm')} align="end">
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
