import { useTranslations } from 'next-intl';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { reasonAgainst, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { OfferChoices } from '#lib/features/offers/choices.ts';
import { toOfferForm } from '#lib/features/offers/form.ts';
import type { ReadableOffer } from '#lib/features/offers/view-model.ts';
import { AdPreview } from './ad-preview.tsx';
import { CopiesControl } from './copies/copies-control.tsx';

type OfferReadingProps = { offer: ReadableOffer; scope: ScreenScope; choices: OfferChoices };

/** An offer for those who may only read: complete, with the reason why it cannot be changed. */
export function OfferReading({ offer, scope, choices }: OfferReadingProps) {
  const t = useTranslations('offerForm');
  const feedback = useTranslations('feedback');
  const against = reasonAgainst(scope, 'offer.write') ?? 'viewer';
  const reason = feedback(`${against}Reason`);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,44rem)_18rem]">
      <AdPreview
        values={toOfferForm(offer)}
        visualUrl={offer.visualUrl}
        establishmentName={offer.establishmentName}
        choices={choices}
      />
      <aside className="grid gap-4">
        <Notice tone="info">
          <p className="font-semibold">{t('readOnlyTitle')}</p>
          <p>{reason}</p>
        </Notice>
        {against === 'viewer' && (
          <div>
            <InertControl reason={reason} more={<WhoToAsk scope={scope} permission="offer.write" />}>
              {t('editTitle')}
            </InertControl>
          </div>
        )}
        <CopiesControl scope={scope} offerId={offer.id} />
        {offer.questions.length > 0 && (
          <section className="text-sm">
            <h2 className="font-semibold">{t('labels.questions')}</h2>
            <ol className="mt-1 list-decimal ps-5">
              {offer.questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ol>
          </section>
        )}
      </aside>
    </div>
  );
}
