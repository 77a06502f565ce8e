import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { Cockpit } from './cockpit.tsx';
import type { HomeProps } from './home-props.ts';
import { Today } from './today.tsx';

type Props = Pick<HomeProps, 'searchParams'> & { params: Promise<ScopeParams> };

/** For this many seconds a page that is opened again shows its cached state, with its age, while it is read again. */
export const unstable_dynamicStaleTime = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { scope } = await requireExistingPage(await params, 'application.read');
  const t = await getTranslations(scope.kind === 'group' ? 'group' : 'today');
  // The title template of a layout does not apply to the page of its own segment.
  return { title: { absolute: `${t('title')} · ${scope.name}` } };
}

/** The home page: what needs attention in an establishment, or which establishments of a group need it. */
export default async function HomePage({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'application.read');
  const Home = scope.kind === 'group' ? Cockpit : Today;
  return <Home session={session} scope={scope} searchParams={searchParams} />;
}
