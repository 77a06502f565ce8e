import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { TriagePage } from '#components/features/applications/triage/triage-page.tsx';
import { readNames } from '#lib/engines/forms/reference-list.ts';
import { readPreferences } from '#lib/engines/preferences/data.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { type PageSearch, readRound } from '#lib/features/applications/page.ts';

type Props = { params: Promise<ScopeParams>; searchParams: Promise<PageSearch> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'followUp.read');
  const t = await getTranslations('triage');
  return { title: t('title') };
}

export default async function TriageRoute({ params, searchParams }: Props) {
  const entry = await requirePageScope(await params, 'followUp.read');
  const locale = await getLocale();
  const [round, names, { cv }] = await Promise.all([
    readRound(entry, await searchParams),
    readNames(entry.session, locale),
    readPreferences(),
  ]);
  return <TriagePage {...round} names={names} cv={cv} />;
}
