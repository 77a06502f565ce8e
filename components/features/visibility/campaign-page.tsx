import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { BackLink } from '#components/ui/link/back-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { CampaignPage as Model } from '#lib/features/visibility/data.ts';
import type { PeriodParams } from '#lib/features/visibility/list.ts';
import { CampaignFacts } from './campaign-facts.tsx';
import { CampaignStats } from './campaign-stats.tsx';
import { CampaignStatus } from './campaign-status.tsx';

type CampaignPageProps = { page: Model; period: PeriodParams; scope: ScopeRef };

/** A paid place: its facts, its results, and its figures over time. */
export async function CampaignPage({ page, period, scope }: CampaignPageProps) {
  const t = await getTranslations('visibility');
  const { campaign, stats, today } = page;
  return (
    <ClientMessages namespaces={['errors', 'ui']}>
      <PageHeader
        above={<BackLink href={href(scope, 'visibility')}>{t('title')}</BackLink>}
        title={campaign.title || t('untitled')}
        below={<CampaignStatus campaign={campaign} today={today} />}
      />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <CampaignFacts campaign={campaign} today={today} scope={scope} />
        <CampaignStats stats={stats} campaign={campaign} period={period} today={today} scope={scope} />
      </div>
    </ClientMessages>
  );
}
