import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RightsPage } from '#components/rights/rights-page.tsx';
import { findHeld, findHeldWords, readRetention } from '#lib/rights/data.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/server/page.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'rights.manage');
  const t = await getTranslations('rights');
  return { title: t('title') };
}

export default async function RightsRoute({ params, searchParams }: Props) {
  const { scope } = await requirePageScope(await params, 'rights.manage');
  const { q } = await searchParams;
  const typed = typeof q === 'string' ? q.slice(0, 200) : '';
  const [held, words, months] = await Promise.all([
    findHeld(scope, typed),
    findHeldWords(scope, typed),
    readRetention(scope),
  ]);
  return <RightsPage scope={{ kind: scope.kind, id: scope.id }} q={typed} {...{ held, words, months }} />;
}
