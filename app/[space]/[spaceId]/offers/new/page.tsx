import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { OfferEditor } from '#components/offers/editor/offer-editor.tsx';
import { BackToOffers } from '#components/offers/offer-heading.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { readEditor } from '#lib/offers/data.ts';
import { EDITOR_WORDS } from '#lib/offers/editor-words.ts';
import { toScreenScope } from '#lib/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/server/page.ts';

type Props = { params: Promise<ScopeParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'offer.write');
  const t = await getTranslations('offerForm');
  return { title: t('newTitle') };
}

export default async function NewOfferPage({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'offer.write');
  const [locale, t] = await Promise.all([getLocale(), getTranslations('offerForm')]);
  const model = await readEditor(session, null, locale);
  const shown = toScreenScope(scope);
  return (
    <ClientMessages namespaces={EDITOR_WORDS}>
      <PageHeader above={<BackToOffers scope={shown} />} title={t('newTitle')} />
      <OfferEditor model={model} scope={shown} />
    </ClientMessages>
  );
}
