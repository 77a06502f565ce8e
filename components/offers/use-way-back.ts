import { useTranslations } from 'next-intl';
import { sendAction } from '#components/shell/send-action.ts';
import { showToast, type Toast } from '#components/ui/toast-store.ts';
import { moveOffer } from '#lib/offers/actions.ts';
import { type OfferVerb, targetOf, verbBack } from '#lib/offers/status.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { useOfferFailureText } from './use-offer-failure.ts';

type Moved = { readonly id: number; readonly title: string; readonly status: string };

/** What a move came to, in one sentence. */
export function useMovedWords(): (verb: OfferVerb, moved: Pick<Moved, 'title' | 'status'>) => string {
  const t = useTranslations('offers');
  return (verb, { title, status }) => {
    if (status === targetOf(verb)) return t(`done.${verb}`, { title });
    return status === 'pending' ? t('done.pending', { title }) : t('done.other', { title, status });
  };
}

/** The way back of a move, as the button of its toast; null where there is none. It works from any page. */
export function useWayBack({ id: maisonId }: ScopeRef): (moved: Moved, before: string) => Toast['action'] {
  const t = useTranslations('offers');
  const textOf = useOfferFailureText();
  const words = useMovedWords();
  const bring = async ({ id, title }: Moved, verb: OfferVerb) => {
    const operationId = crypto.randomUUID();
    const result = await sendAction(() => moveOffer({ maisonId, offerId: id, operationId, verb }));
    if (result.ok) return showToast({ text: words(verb, { ...result.value, title }), tone: 'ok' });
    showToast({ text: t('notDone', { title, reason: textOf(result.failure) }), tone: 'danger' });
  };
  return (moved, before) => {
    const verb = verbBack(before, moved.status);
    return verb && { label: t(`verbs.${verb}`), onAct: () => void bring(moved, verb) };
  };
}
