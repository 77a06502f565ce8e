import { useTranslations } from 'next-intl';
import { useStillHere } from '#components/shell/still-here.ts';
import { showToast } from '#components/ui/toast-store.ts';
import { useGo } from '#components/ui/way.ts';
import { href } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';

/** Leads to a draft that was just made; who has left meanwhile gets the way to it in the toast. */
export function useDraftMade(scope: ScopeRef): (id: number, text: string) => void {
  const t = useTranslations('offers');
  const isHere = useStillHere();
  const go = useGo();
  return (id, text) => {
    const onAct = () => go(href(scope, 'offers', id));
    const isLeft = !isHere();
    showToast({ text, tone: 'ok', ...(isLeft && { action: { label: t('openDraft'), onAct } }) });
    if (!isLeft) onAct();
  };
}
