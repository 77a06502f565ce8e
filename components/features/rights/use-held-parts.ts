import { useTranslations } from 'next-intl';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import type { Held } from '#lib/features/rights/model.ts';

/** What is stored for an application, as text: what can be erased, and what stays for now. */
export function useHeldParts(): (held: Held) => {
  readonly goes: readonly string[];
  readonly stays: readonly string[];
} {
  const t = useTranslations('rights.table');
  const stage = useStatusLabel();
  return ({ notes, interviews, noteDrafts, isAssigned, isSnoozed, moves, pending, bulkMoves }) => ({
    goes: [
      notes > 0 && t('notes', { count: notes }),
      interviews > 0 && t('interviews', { count: interviews }),
      noteDrafts > 0 && t('noteDrafts', { count: noteDrafts }),
      isAssigned && t('assigned'),
      isSnoozed && t('snoozed'),
      moves > 0 && t('moves', { count: moves }),
    ].filter((part) => part !== false),
    stays: [
      ...pending.map((to) => t('pending', { stage: stage(to) })),
      ...(bulkMoves > 0 ? [t('bulkMoves', { count: bulkMoves })] : []),
    ],
  });
}
