import { useTranslations } from 'next-intl';
import { showToast } from '#components/ui/toast/toast-store.ts';
import type { FormInput } from '#lib/engines/forms/save-model.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { publishOffer, saveOffer } from '#lib/features/offers/actions.ts';
import type { OfferFormValues } from '#lib/features/offers/form.ts';
import type { OfferRequest } from '#lib/features/offers/form-spec.ts';
import { useOfferFailureText } from '../use-offer-failure.ts';

/** Saves the form at once; where it is to be published, only the publication is held. */
export function useSaveAndPublish({ id: establishmentId }: ScopeRef) {
  const t = useTranslations('offers');
  const textOf = useOfferFailureText();
  return async (input: FormInput<OfferFormValues, OfferRequest>) => {
    const saved = await saveOffer(input);
    if (input.request.publishOn === null || !saved.ok || saved.value.kind !== 'saved') return saved;
    const { id, title } = saved.value;
    // The form has asked about its pay. Sent again, it replaces itself.
    const publicationId = crypto.randomUUID();
    const held = await publishOffer({ establishmentId, offerId: id, publicationId, isPayMeant: true });
    if (held.ok) return { ...saved, value: { ...saved.value, isHeld: held.value.isHeld } };
    showToast({ text: t('notPublished', { title, reason: textOf(held.failure) }), tone: 'danger' });
    return saved;
  };
}
