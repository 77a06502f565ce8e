import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TemplatesScreen } from '#components/offers/templates/templates-screen.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { readTemplates } from '#lib/offers/templates.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/server/page.ts';

type Props = { params: Promise<ScopeParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'offer.write');
  const t = await getTranslations('offerTemplates');
  return { title: t('title') };
}

export default async function TemplatesPage({ params }: Props) {
  const { scope } = await requirePageScope(await params, 'offer.write');
  return (
    <ClientMessages namespaces={['offerTemplates', 'offers', 'errors', 'ui']}>
      <TemplatesScreen templates={await readTemplates(scopeKey(scope))} scope={scope} />
    </ClientMessages>
  );
}
