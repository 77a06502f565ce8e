import { useTranslations } from 'next-intl';
import { useStillHere } from '#components/shell/calls/still-here.ts';
import { useNavigate } from '#components/ui/link/navigate.ts';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

/** Opens a draft that was just created; a person who has left the page gets its link in a toast. */
export function useDraftMade(scope: ScopeRef): (id: number, text: string) => void {
  const t = useTranslations('offers');
  const isHere = useStillHere();
  const navigate = useNavigate();
  return (id, text) => {
    const onAct = () => navigate(href(scope, 'offers', id));
    const isLeft = !isHere();
    showToast({ text, tone: 'ok', ...(isLeft && { action: { label: t('openDraft'), onAct } }) });
    if (!isLeft) onAct();
  };
}
