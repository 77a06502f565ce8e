import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ImportScreen } from '#components/features/offers/import/import-screen.tsx';
import { LazyImportDesk } from '#components/features/offers/import/lazy-import-desk.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readImportDesk } from '#lib/features/offers/import/desk.ts';

type Props = { params: Promise<ScopeParams> };

const WORDS = ['offerImport', 'offerForm', 'form', 'offers', 'lowPay', 'errors', 'bulk', 'ui'] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'offer.write');
  return { title: (await getTranslations('offerImport'))('title') };
}

export default async function ImportPage({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'offer.write');
  const { model, ...desk } = await readImportDesk(session, await getLocale());
  return (
    <ImportScreen scope={scope} model={model}>
      <ClientMessages namespaces={WORDS}>
        <LazyImportDesk scope={{ kind: scope.kind, id: scope.id }} desk={desk} />
      </ClientMessages>
    </ImportScreen>
  );
}
