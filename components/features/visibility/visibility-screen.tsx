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
import { arrange, type Campaign, clickRate, isOver, sumOf } from '#lib/features/visibility/model.ts';
import { CampaignTable } from './campaign-table.tsx';
import { ShownAds } from './shown-ads.tsx';
import { useVisibilityWords } from './use-visibility-words.ts';

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

/** The totals of all paid places; a figure that is unknown for one of them is not added up. */
function VisibilityFigures({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useTranslations('visibility');
  const { countOf, rateOf } = useVisibilityWords();
  const impressions = sumOf(campaigns, 'impressions');
  const clicks = sumOf(campaigns, 'clicks');
  const figures = [
    { label: t('figures.impressions'), value: countOf(impressions) },
    { label: t('figures.clicks'), value: countOf(clicks) },
    { label: t('figures.rate'), value: rateOf(clickRate({ impressions, clicks })) },
    { label: t('figures.applications'), value: countOf(sumOf(campaigns, 'applications')) },
  ];
  return (
    <section aria-label={t('figures.title')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 max-sm:grid max-sm:grid-cols-2">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-ink-faint">{label}</dt>
            <dd className="tabular font-display text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
