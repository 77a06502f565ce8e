import { useTranslations } from 'next-intl';
import { stateOf, type UndoEntry } from '#components/shell/undo/undo-entry.ts';
import type { Publication } from '#lib/features/offers/publication-model.ts';
import { menuOf } from '../offer-menu-handle.ts';

/** What can be taken back, for the line that says so. */
export function useUndoEntries(
  publications: readonly Publication[],
  onUndo: (publication: Publication) => void,
): readonly UndoEntry[] {
  const t = useTranslations('offers.publication');
  const words = useTranslations('ui.undoLine');
  return publications.map((publication) => ({
    ...{ key: publication.id, kind: 'published', count: 1, state: stateOf([publication]) },
    what: t('what', { title: publication.title ?? t('unnamed', { id: publication.offerId }) }),
    alone: words('published', { count: 1 }),
    dueAt: Date.parse(publication.dueAt),
    heir: () => menuOf(publication.offerId),
    undo: () => onUndo(publication),
  }));
}
