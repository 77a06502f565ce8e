import { useFormatter, useTranslations } from 'next-intl';
import { InertControl } from '#components/ui/inert-control.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { OfferChoices } from '#lib/offers/choices.ts';
import { toOfferForm } from '#lib/offers/form.ts';
import type { ReadableOffer } from '#lib/offers/view-model.ts';
import { href } from '#lib/scope/href.ts';
import { reasonAgainst, type ScreenScope } from '#lib/scope/screen-scope.ts';
import { AdPreview } from './ad-preview.tsx';

type OfferReadingProps = { offer: ReadableOffer; scope: ScreenScope; choices: OfferChoices };

/** An offer for those who may only read: whole, with the reason why nothing can be changed. */
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
            <InertControl reason={reason}>{t('editTitle')}</InertControl>
          </div>
        )}
        <OfferFacts offer={offer} scope={scope} />
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

/** The figures and dates of an offer. */
export function OfferFacts({ offer, scope }: { offer: ReadableOffer; scope: ScreenScope }) {
  const t = useTranslations('offerForm.meta');
  const format = useFormatter();
  const day = (instant: string) => format.dateTime(new Date(instant), 'day');
  const facts = [
    {
      label: t('applications'),
      value: (
        <TextLink href={href(scope, 'applications', { offer: offer.id })}>
          {format.number(offer.applications ?? 0)}
        </TextLink>
      ),
    },
    { label: t('views'), value: format.number(offer.views) },
    offer.publishedAt && { label: t('published'), value: day(offer.publishedAt) },
    { label: t('modified'), value: day(offer.modifiedAt) },
    offer.authorName && { label: t('author'), value: offer.authorName },
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
