import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TemplatesPage } from '#components/features/applications/message-templates/templates-page.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readMessageTemplates } from '#lib/features/applications/message-templates/data.ts';

type Props = { params: Promise<ScopeParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'messageTemplate.read');
  const t = await getTranslations('messageTemplates');
  return { title: t('title') };
}

export default async function MessageTemplatesRoute({ params }: Props) {
  const { scope } = await requirePageScope(await params, 'messageTemplate.read');
  return <TemplatesPage templates={await readMessageTemplates(scope)} scope={toScreenScope(scope)} />;
}
