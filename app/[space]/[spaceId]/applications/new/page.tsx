import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewApplicationPage } from '#components/applications/new-application-page.tsx';
import { readNewApplication } from '#lib/applications/form-data.ts';
import { toScreenScope } from '#lib/scope/to-screen-scope.ts';
import { toId } from '#lib/server/bounds.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/server/page.ts';

type Props = { params: Promise<ScopeParams>; searchParams: Promise<{ offer?: string | string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'application.add');
  const t = await getTranslations('newApplication');
  return { title: t('title') };
}

export default async function NewApplicationRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'application.add');
  const { offer } = await searchParams;
  const offerId = typeof offer === 'string' ? toId(offer) : null;
  return (
    <NewApplicationPage model={await readNewApplication(session, offerId)} scope={toScreenScope(scope)} />
  );
}
