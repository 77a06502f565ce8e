import { useTranslations } from 'next-intl';
import type { FormWords } from '#components/form/form-context.ts';
import type { FormEditor } from '#components/form/use-draft-form.ts';
import { useSave } from '#components/form/use-save.ts';
import { saveOffer } from '#lib/offers/actions.ts';
import type { OfferFormValues } from '#lib/offers/form.ts';
import type { OfferRequest } from '#lib/offers/form-spec.ts';
import type { OfferSaved } from '#lib/offers/save-model.ts';
import type { OfferEditorModel } from '#lib/offers/view-model.ts';
import { href } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';

/** Saves or publishes the offer of an editor. */
export function useSaveOffer(
  editor: FormEditor<OfferFormValues, OfferRequest>,
  { model, scope, words }: { model: OfferEditorModel; scope: ScopeRef; words: FormWords },
) {
  const t = useTranslations('offers.done');
  const { maisonId } = model;
  const before = model.offer?.status ?? null;
  return useSave<OfferFormValues, OfferRequest, OfferSaved>(editor, {
    send: ({ request, ...form }) =>
      saveOffer({ ...form, maisonId, offerId: editor.recordId, publish: request.publishOn !== null }),
    words,
    done: ({ changed, status, title }) => {
      if (!changed) return t('unchanged');
      if (status === 'published' && before !== 'published') return t('publish', { title });
      if (status === 'pending' && before !== 'pending') return t('pending', { title });
      return t(before === null ? 'created' : 'saved', { title });
    },
    titleOf: ({ title }) => title,
    addressOf: (id) => href(scope, 'offers', id),
  });
}
