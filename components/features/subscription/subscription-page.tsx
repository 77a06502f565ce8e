import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { PagePart } from '#components/ui/page-part.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { PlatformListing } from '#lib/engines/server/platform-list.ts';
import type { InvoiceParams } from '#lib/features/subscription/list.ts';
import type { Invoice, Subscription } from '#lib/features/subscription/model.ts';
import { Invoices } from './invoices.tsx';
import { Plan } from './plan.tsx';
import { PlanLimits } from './plan-limits.tsx';
import { PortalLink } from './portal-link.tsx';

type SubscriptionPageProps = {
  subscription: ActionResult<Subscription>;
  /** Null for those who may not see them. */
  invoices: ActionResult<PlatformListing<Invoice>> | null;
  params: InvoiceParams;
  /** Why the link to the billing pages has redirected back here. */
  portal: string | string[] | undefined;
  scope: ScreenScope;
};

/** The subscription of the establishment, and its invoices. */
export async function SubscriptionPage({
  subscription,
  invoices,
  params,
  portal,
  scope,
}: SubscriptionPageProps) {
  const t = await getTranslations('subscription');
  return (
    <ClientMessages namespaces={['subscription', 'errors', 'ui']}>
      <PageHeader title={t('title')} below={t('lead')} actions={<PortalLink scope={scope} />} />
      {(portal === 'absent' || portal === 'failed') && (
        <div className="pb-5">
          <Notice tone="warn" role="alert">
            {t(`portal.${portal}`)}
          </Notice>
        </div>
      )}
      <div className="max-w-5xl divide-y border-t">
        <PagePart title={t('plan.title')} text={t('plan.text')}>
          <Plan subscription={subscription} scope={scope} />
        </PagePart>
        {subscription.ok && (
          <PagePart title={t('limits.title')} text={t('limits.text')}>
            <PlanLimits limits={subscription.value.limits} scope={scope} />
          </PagePart>
        )}
        <PagePart title={t('invoices.title')} text={t('invoices.text')}>
          <Invoices list={invoices} params={params} scope={scope} />
        </PagePart>
      </div>
    </ClientMessages>
  );
}
