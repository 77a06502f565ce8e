import { useTranslations } from 'next-intl';
import { Spinner } from '#components/ui/loading/spinner.tsx';
import type { OfferChoices } from '#lib/features/offers/choices.ts';
import { toOfferForm } from '#lib/features/offers/form.ts';
import type { ReadableOffer } from '#lib/features/offers/view-model.ts';
import { AdPreview } from './ad-preview.tsx';

/** An offer as text, until its form is loaded. */
export function OfferPending({ offer, choices }: { offer: ReadableOffer; choices: OfferChoices }) {
  const t = useTranslations('offerForm');
  return (
    <div className="grid max-w-[44rem] gap-4">
      <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
        <Spinner />
        {t('pending')}
      </p>
      <AdPreview
        values={toOfferForm(offer)}
        visualUrl={offer.visualUrl}
        establishmentName={offer.establishmentName}
        choices={choices}
      />
    </div>
  );
}
