import { redirect } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import type { PlatformPage } from '#lib/engines/lists/platform-page.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { PlatformListing } from '#lib/engines/server/platform-list.ts';
import {
  TALENT_TABS,
  type TalentListParams,
  type TalentTab,
  talentList,
} from '#lib/features/talents/list.ts';

type SectionProps = {
  tab: TalentTab;
  scope: ScopeRef;
  lead: string;
  actions?: ReactNode;
  /** The header of a list that is searched and filtered, around the way to the other lists. */
  header?: ((tabs: ReactNode) => ReactNode) | undefined;
  children: ReactNode;
};

/** Address of a tab. */
export const tabHref = (scope: ScopeRef, tab: TalentTab) =>
  tab === TALENT_TABS[0] ? href(scope, 'talents') : href(scope, 'talents', tab);

/** The section of talents: what one list of it is, and the way to the others. */
export function Section({ tab, scope, lead, actions, header, children }: SectionProps) {
  const t = useTranslations('talents');
  const tabs = (
    <TabLinks
      label={t('tabs')}
      tabs={TALENT_TABS.map((one) => ({
        href: tabHref(scope, one),
        label: t(`${one}.tab`),
        current: one === tab,
      }))}
    />
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        below={<span className="block max-w-prose">{lead}</span>}
        actions={actions}
      />
      {header ? header(tabs) : <div className="mb-4">{tabs}</div>}
      {children}
    </>
  );
}

/** Of another feature’s list, no more than its page. */
export type Asked = { tab: TalentTab; scope: ScopeRef; params: Partial<TalentListParams> };

/** The page that was read; an address beyond the last one redirects to that. */
export function requireShownPage<Row>(
  list: ActionResult<PlatformListing<Row>>,
  { tab, scope, params }: Asked,
): ActionResult<PlatformPage<Row>> {
  if (!list.ok) return list;
  if (!('instead' in list.value)) return { ok: true, value: list.value };
  redirect(talentList.href(tabHref(scope, tab), { ...params, page: list.value.instead }));
}
