import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EstablishmentScreen } from '#components/features/group/establishment-screen.tsx';
import { PageAge } from '#components/list/page-age.tsx';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { findEstablishmentOf, readEstablishment } from '#lib/features/group/establishment.ts';
import { establishmentView } from '#lib/features/group/list.ts';

type Props = {
  params: Promise<ScopeParams & { establishmentId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** For this many seconds a page that is opened again shows its cached state, with its age, while it is read again. */
export const unstable_dynamicStaleTime = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session } = await requireExistingPage(await params, 'group.read');
  const establishment = await findEstablishmentOf(session, (await params).establishmentId);
  if (!establishment) notFound();
  return { title: establishment.name };
}

export default async function EstablishmentPage({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'group.read');
  const establishment = await findEstablishmentOf(session, (await params).establishmentId);
  if (!establishment) notFound();
  const state = await requestSync(session);
  const view = establishmentView.load(await searchParams);
  return (
    <EstablishmentScreen
      home={await readEstablishment(scopeKey(scope), establishment, view)}
      view={view}
      scope={scope}
      now={Date.now()}
      isPartial={state.phase === 'syncing'}
      age={<PageAge initial={state} url={apiHref(scope, 'mirror')} />}
    />
  );
}
