import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewApplicationPage } from '#components/features/applications/editor/new-application-page.tsx';
import { toId } from '#lib/core/bounds.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readNewApplication } from '#lib/features/applications/form-data.ts';

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
