import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { PagePart } from '#components/ui/page-part.tsx';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Visibility } from '#lib/features/visibility/data.ts';
import { type VisibilityParams, visibilityList } from '#lib/features/visibility/list.ts';
import { arrange, isOver } from '#lib/features/visibility/model.ts';
import { CampaignTable } from './campaign-table.tsx';
import { ShownAds } from './shown-ads.tsx';
import { VisibilityFigures } from './visibility-figures.tsx';

type VisibilityScreenProps = { visibility: Visibility; view: VisibilityParams; scope: ScopeRef };

/** The paid places of the establishment, their results, and what the public sees today. */
export function VisibilityScreen({ visibility, view, scope }: VisibilityScreenProps) {
  const t = useTranslations('visibility');
  const path = href(scope, 'visibility');
  const { campaigns, whole, ads, today } = visibility;
  const rows = arrange(campaigns, view.show, today);
  const over = campaigns.filter((campaign) => isOver(campaign, today)).length;
  const tab = (show: VisibilityParams['show'], label: string, count: number) => ({
    href: visibilityList.href(path, { show }),
    label,
    current: view.show === show,
    count,
  });
  return (
    <>
      <PageHeader title={t('title')} below={t('lead')} />
      {campaigns.length === 0 ? (
        <EmptyList
          reason={emptyReason({ phase: 'fresh', unfiltered: 0, isNarrowed: false })}
          syncing={t('title')}
          first={{ title: t('empty.first'), text: t('empty.firstText') }}
        />
      ) : (
        <>
          <VisibilityFigures campaigns={campaigns} />
          <div className="mt-6 mb-4">
            <TabLinks
              label={t('tabs')}
              tabs={[tab(null, t('running'), campaigns.length - over), tab('over', t('over'), over)]}
            />
          </div>
          {!whole && (
            <p className="mb-3 text-sm text-ink-soft">{t('notWhole', { count: campaigns.length })}</p>
          )}
          {rows.length === 0 ? (
            <EmptyList
              reason="noMatch"
              syncing={t('title')}
              first={{}}
              noMatch={{ title: t(view.show === 'over' ? 'empty.over' : 'empty.running') }}
            />
          ) : (
            <CampaignTable rows={rows} today={today} scope={scope} />
          )}
        </>
      )}
      <div className="mt-8 max-w-5xl divide-y border-t">
        <PagePart title={t('ads.title')} text={t('ads.text')}>
          <ShownAds ads={ads} campaigns={campaigns} today={today} scope={scope} />
        </PagePart>
        <PagePart title={t('change.title')}>
          <p className="max-w-prose text-sm text-ink-soft">{t('change.text')}</p>
        </PagePart>
      </div>
    </>
  );
}
