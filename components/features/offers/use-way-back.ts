import { useTranslations } from 'next-intl';
import { sendAction } from '#components/shell/calls/send-action.ts';
import { showToast, type Toast } from '#components/ui/toast/toast-store.ts';
import { type OfferVerb, targetOf, verbsBack } from '#lib/core/offer-status.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { moveOffer } from '#lib/features/offers/actions.ts';
import { useOfferFailureText } from './use-offer-failure.ts';

type Moved = { readonly id: number; readonly title: string; readonly status: string };

/** The result of a move, in one sentence. */
export function useMovedWords(): (verb: OfferVerb, moved: Pick<Moved, 'title' | 'status'>) => string {
  const t = useTranslations('offers');
  return (verb, { title, status }) => {
    if (status === targetOf(verb)) return t(`done.${verb}`, { title });
    return status === 'pending' ? t('done.pending', { title }) : t('done.other', { title, status });
  };
}

/** The undo of a move, as the button of its toast; null where there is none. It works from any page. */
export function useWayBack({
  id: establishmentId,
}: ScopeRef): (moved: Moved, before: string) => Toast['action'] {
  const t = useTranslations('offers');
  const textOf = useOfferFailureText();
  const words = useMovedWords();
  const bring = async ({ id, title }: Moved, [verb, ...next]: readonly OfferVerb[]): Promise<void> => {
    if (!verb) return;
    const operationId = crypto.randomUUID();
    const result = await sendAction(() => moveOffer({ establishmentId, offerId: id, operationId, verb }));
    if (!result.ok) {
      showToast({ text: t('notDone', { title, reason: textOf(result.failure) }), tone: 'danger' });
      return;
    }
    if (next.length > 0 && result.value.status === targetOf(verb))
      return bring({ ...result.value, title }, next);
    showToast({ text: words(verb, { ...result.value, title }), tone: 'ok' });
  };
  return (moved, before) => {
    const verbs = verbsBack(before, moved.status);
    const last = verbs.at(-1);
    return last ? { label: t(`verbs.${last}`), onAct: () => void bring(moved, verbs) } : null;
  };
}
