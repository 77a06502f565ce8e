import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { RecordPage } from '#components/features/establishment/record-page.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readEstablishmentPage } from '#lib/features/establishment/data.ts';

type Props = { params: Promise<ScopeParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'establishment.read');
  const t = await getTranslations('establishment');
  return { title: t('title') };
}

export default async function RecordRoute({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'establishment.read');
  const page = await readEstablishmentPage(session, await getLocale());
  return <RecordPage page={page} scope={toScreenScope(scope)} />;
}
