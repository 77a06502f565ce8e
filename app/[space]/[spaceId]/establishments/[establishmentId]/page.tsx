import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HouseScreen } from '#components/group/house-screen.tsx';
import { PageAge } from '#components/list/page-age.tsx';
import { findHouseOf, readHouse } from '#lib/group/house.ts';
import { houseView } from '#lib/group/list.ts';
import { touchMirror } from '#lib/mirror/touch.ts';
import { apiHref } from '#lib/scope/href.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/server/page.ts';

type Props = {
  params: Promise<ScopeParams & { establishmentId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Who comes back within these seconds sees what was there, with its age, while it is read again. */
export const unstable_dynamicStaleTime = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session } = await requireExistingPage(await params, 'group.read');
  const house = await findHouseOf(session, (await params).establishmentId);
  if (!house) notFound();
  return { title: house.name };
}

export default async function EstablishmentPage({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'group.read');
  const house = await findHouseOf(session, (await params).establishmentId);
  if (!house) notFound();
  const state = await touchMirror(session);
  const view = houseView.load(await searchParams);
  return (
    <HouseScreen
      home={await readHouse(scopeKey(scope), house, view)}
      view={view}
      scope={scope}
      now={Date.now()}
      age={<PageAge initial={state} url={apiHref(scope, 'mirror')} />}
    />
  );
}
