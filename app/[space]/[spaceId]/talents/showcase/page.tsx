import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PeoplePage, toShown } from '#components/talents/people-page.tsx';
import { toScreenScope } from '#lib/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/server/page.ts';
import { readShowcase, readTalentNames } from '#lib/talents/data.ts';
import { talentList } from '#lib/talents/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[]>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'talent.read');
  const t = await getTranslations('talents');
  return { title: t('showcase.tab') };
}

export default async function ShowcaseRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'talent.read');
  const listed = talentList.load(await searchParams);
  const [list, names] = await Promise.all([
    readShowcase(session, listed),
    readTalentNames(session, await getLocale()),
  ]);
  const page = { params: listed, scope: toScreenScope(scope), names };
  return <PeoplePage tab="showcase" list={list} toPerson={toShown} {...page} />;
}
