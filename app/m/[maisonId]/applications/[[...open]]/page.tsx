import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ApplicationsPage } from '#components/applications/applications-page.tsx';
import { type PageSearch, readScreen } from '#lib/applications/page.ts';
import { readNames } from '#lib/offers/reference.ts';
import { requirePageScope } from '#lib/server/page.ts';

type Props = {
  params: Promise<{ maisonId: string; open?: string[] }>;
  searchParams: Promise<PageSearch>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('applications');
  return { title: t('title') };
}

export default async function EstablishmentApplicationsPage({ params, searchParams }: Props) {
  const { maisonId, open } = await params;
  const entry = await requirePageScope({ maisonId }, 'application.read');
  const locale = await getLocale();
  const [screen, names] = await Promise.all([
    readScreen(entry, await searchParams, open),
    readNames(entry.session, locale),
  ]);
  return <ApplicationsPage {...screen} names={names} />;
}
