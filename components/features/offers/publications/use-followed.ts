import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { showToast } from '#components/ui/toast/toast-store.ts';
import { isUnsettled } from '#lib/engines/commands/change-model.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Publication } from '#lib/features/offers/publication-model.ts';
import { useMovedWords, useWayBack } from '../use-way-back.ts';

const EVERY_MS = 2_000;

/** Draws the page again while publications are due, and reports those that have arrived. */
export function useFollowed(own: readonly Publication[], scope: ScopeRef): void {
  const router = useRouter();
  const words = useMovedWords();
  const wayBack = useWayBack(scope);
  const open = own.filter(({ state }) => isUnsettled(state));
  const due = Math.min(...open.map(({ dueAt }) => Date.parse(dueAt)));
  useEffect(() => {
    if (!Number.isFinite(due)) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() > due) router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [due, router]);

  const seen = useRef<ReadonlySet<string>>(new Set());
  const report = useEffectEvent((own: readonly Publication[]) => {
    const arrived = own.filter(({ id, state }) => state === 'sent' && seen.current.has(id));
    seen.current = new Set(own.filter(({ state }) => isUnsettled(state)).map(({ id }) => id));
    for (const { offerId: id, title, status, from } of arrived) {
      if (title === null || status === null) continue;
      const known = { id, title, status };
      showToast({ text: words('publish', known), action: wayBack(known, from), tone: 'ok' });
    }
  });
  useEffect(() => report(own), [own]);
}
