import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TemplatesScreen } from '#components/features/offers/templates/templates-screen.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readTemplates } from '#lib/features/offers/templates.ts';

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
