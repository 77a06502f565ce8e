import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SubscriptionPage } from '#components/features/subscription/subscription-page.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { canDo } from '#lib/engines/scope/permissions.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readInvoices, readSubscription } from '#lib/features/subscription/data.ts';
import { invoiceList } from '#lib/features/subscription/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[]>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'subscription.read');
  const t = await getTranslations('subscription');
  return { title: t('title') };
}

export default async function SubscriptionRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'subscription.read');
  const search = await searchParams;
  const listed = invoiceList.load(search);
  const [subscription, invoices] = await Promise.all([
    readSubscription(session),
    canDo(scope.role, 'subscription.manage') ? readInvoices(session, listed) : null,
  ]);
  if (invoices?.ok && 'instead' in invoices.value) {
    redirect(invoiceList.href(href(scope, 'subscription'), { ...listed, page: invoices.value.instead }));
  }
  return (
    <SubscriptionPage
      subscription={subscription}
      invoices={invoices}
      params={listed}
      portal={search.portal}
      scope={toScreenScope(scope)}
    />
  );
}
