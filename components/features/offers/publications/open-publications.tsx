import { useEffect, useEffectEvent } from 'react';
import { OFFER_UNDO_KEYS } from '#components/shell/keys/key-commands.ts';
import { putBeside } from '#components/shell/undo/beside-entries.ts';
import { useKeys } from '#components/ui/keys/use-keys.ts';
import { isUnsettled } from '#lib/engines/commands/change-model.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { canTakeBack, decisionsAmong, type Publication } from '#lib/features/offers/publication-model.ts';
import { PublicationNotices } from './publication-notices.tsx';
import { PublicationsDock } from './publications-dock.tsx';
import { useFollowed } from './use-followed.ts';
import { useUndoEntries } from './use-undo-entries.ts';

type OpenPublicationsProps = {
  /** The person's own, newest first, as the server has them. */
  own: readonly Publication[];
  /** The same without those that are being taken back. */
  publications: readonly Publication[];
  scope: ScopeRef;
  isAboveList: boolean;
  onUndo: (chosen: readonly Publication[]) => void;
};

/** The line with what can be undone, its key, and what waits or needs a decision. */
export function OpenPublications({ own, publications, scope, isAboveList, onUndo }: OpenPublicationsProps) {
  useFollowed(own, scope);
  const entries = useUndoEntries(publications.filter(canTakeBack), (one) => onUndo([one]));
  const isLate = publications.some(
    ({ state, reason }) => state === 'checking' || (isUnsettled(state) && reason !== null),
  );
  const hasNotices = isLate || decisionsAmong(publications).length > 0;
  useKeys(OFFER_UNDO_KEYS, () => (isAboveList || !entries[0] ? false : entries[0].undo()));
  const hand = useEffectEvent(() => putBeside(isAboveList ? entries : []));
  const shown = entries.map(({ key }) => key).join();
  useEffect(() => {
    if (isAboveList && shown !== '') hand();
    return () => putBeside([]);
  }, [isAboveList, shown]);

  if (isAboveList) return hasNotices && <PublicationNotices {...{ publications, scope }} />;
  if (!hasNotices && entries.length === 0) return null;
  return (
    <PublicationsDock
      {...{ publications, entries, scope }}
      onUndoAll={() => onUndo(publications.filter(canTakeBack))}
    />
  );
}
