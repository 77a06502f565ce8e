import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RightsPage } from '#components/features/rights/rights-page.tsx';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { findHeldWords, readRetention } from '#lib/features/rights/data.ts';
import { findHeld } from '#lib/features/rights/find.ts';
import { readTyped } from '#lib/features/rights/typed.ts';

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
  const { session, scope } = await requirePageScope(await params, 'rights.manage');
  const { q } = await searchParams;
  const typed = typeof q === 'string' ? q.slice(0, 200) : '';
  // Names of candidates come from the mirror, which is dropped after a day without visitors.
  const state = await requestSync(session);
  const [{ held, total }, words, months] = await Promise.all([
    findHeld(scope, typed),
    findHeldWords(scope, typed),
    readRetention(scope),
  ]);
  return (
    <RightsPage
      scope={{ kind: scope.kind, id: scope.id }}
      q={typed}
      kind={readTyped(typed).kind}
      {...{ state, held, total, words, months }}
    />
  );
}
