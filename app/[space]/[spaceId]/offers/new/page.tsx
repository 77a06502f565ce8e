import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { BackToOffers } from '#components/features/offers/back-to-offers.tsx';
import { OFFER_MESSAGES } from '#components/features/offers/offer-messages.ts';
import { SoonEditor } from '#components/features/offers/soon-editor.tsx';
import { FORM_MESSAGES } from '#components/form/form-messages.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readEditor } from '#lib/features/offers/data.ts';

type Props = { params: Promise<ScopeParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'offer.write');
  const t = await getTranslations('offerForm');
  return { title: t('newTitle') };
}

export default async function NewOfferPage({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'offer.write');
  const [locale, t] = await Promise.all([getLocale(), getTranslations('offerForm')]);
  const shown = toScreenScope(scope);
  return (
    <ClientMessages namespaces={[...FORM_MESSAGES, ...OFFER_MESSAGES]}>
      <PageHeader
        above={<BackToOffers scope={shown} />}
        title={t('newTitle')}
        below={
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            <TextLink href={href(shown, 'offers', 'templates')}>{t('fromTemplate')}</TextLink>
            <TextLink href={href(shown, 'offers', 'import')}>{t('fromFile')}</TextLink>
          </span>
        }
      />
      <SoonEditor reading={readEditor(session, null, locale)} scope={shown} />
    </ClientMessages>
  );
}
