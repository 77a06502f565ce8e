import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ApplicationsPage } from '#components/applications/applications-page.tsx';
import { type PageSearch, readScreen, requireOpenedId } from '#lib/applications/page.ts';
import { readNames } from '#lib/offers/reference.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/server/page.ts';

type Props = {
  params: Promise<ScopeParams & { open?: string[] }>;
  searchParams: Promise<PageSearch>;
};

/** Who comes back within these seconds sees what was there, with its age, while it is read again. */
export const unstable_dynamicStaleTime = 300;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'application.read');
  requireOpenedId((await params).open);
  const t = await getTranslations('applications');
  return { title: t('title') };
}

export default async function ApplicationsRoute({ params, searchParams }: Props) {
  const entry = await requirePageScope(await params, 'application.read');
  const { open } = await params;
  const locale = await getLocale();
  const [screen, names] = await Promise.all([
    readScreen(entry, await searchParams, open),
    readNames(entry.session, locale),
  ]);
  return <ApplicationsPage {...screen} names={names} />;
}
