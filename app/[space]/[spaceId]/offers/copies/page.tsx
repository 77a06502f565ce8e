import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CopiesScreen } from '#components/features/offers/copies/copies-screen.tsx';
import { LazyCopyDesk } from '#components/features/offers/copies/lazy-copy-desk.tsx';
import { OfferChoice } from '#components/features/offers/copies/offer-choice.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { findOffersToCopy, readCopyDesk } from '#lib/features/offers/copies.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const WORDS = ['copies', 'lowPay', 'lists', 'statuses', 'offerPreview', 'errors', 'bulk'] as const;
const LONGEST_SEARCH = 100;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'group.read');
  return { title: (await getTranslations('copies'))('title') };
}

export default async function CopiesPage({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'group.read');
  const { offer: named, q } = await searchParams;
  const shown = toScreenScope(scope);
  if (typeof named !== 'string') {
    const text = typeof q === 'string' ? q.slice(0, LONGEST_SEARCH) : '';
    const offers = await findOffersToCopy(session, text);
    return (
      <CopiesScreen scope={shown} offer={null}>
        <OfferChoice scope={scope} offers={offers} q={text} />
      </CopiesScreen>
    );
  }
  const desk = await readCopyDesk(session, named);
  if (!desk) notFound();
  return (
    <CopiesScreen scope={shown} offer={desk.offer}>
      <ClientMessages namespaces={WORDS}>
        <LazyCopyDesk scope={{ kind: scope.kind, id: scope.id }} desk={desk} />
      </ClientMessages>
    </CopiesScreen>
  );
}
