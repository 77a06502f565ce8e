import { useTranslations } from 'next-intl';
import { useOfferStatusLabel } from '#components/shell/words/offer-status-label.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { TextInput } from '#components/ui/input/text-input.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Candidate } from '#lib/features/offers/copies.ts';

type OfferChoiceProps = { scope: ScopeRef; offers: readonly Candidate[]; q: string };

/** The offer to copy: the last changed ones, or those that match a search. */
export function OfferChoice({ scope, offers, q }: OfferChoiceProps) {
  const t = useTranslations('copies');
  const statusLabel = useOfferStatusLabel();
  return (
    <section aria-labelledby="which-offer" className="grid max-w-3xl gap-4">
      <h2 id="which-offer" className="font-display text-xl">
        {t('which')}
      </h2>
      <form className="flex flex-wrap items-end gap-2">
        <Field id="offer-q" label={t('search')} className="min-w-0 flex-1">
          <TextInput id="offer-q" type="search" name="q" defaultValue={q} maxLength={100} />
        </Field>
        <Button type="submit">{t('find')}</Button>
      </form>
      {offers.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('noOffers')}</p>
      ) : (
        <ul className="divide-y rounded border bg-raised">
          {offers.map(({ id, title, establishment, status }) => (
            <li key={id} className="px-4 py-2.5">
              <TextLink href={href(scope, 'offers', 'copies', { offer: id })}>{title}</TextLink>
              <span className="block text-xs text-ink-faint">
                {dotted([establishment, statusLabel(status)])}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
