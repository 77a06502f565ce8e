import { useFormatter, useTranslations } from 'next-intl';
import type { Thing, TickedSum } from '#lib/features/rights/sum.ts';

/** The kinds that an erasure deletes, and those that only an export contains. */
const ERASED = [
  ...(['notes', 'interviews', 'noteDrafts', 'assigned', 'snoozed', 'moves'] as const),
  ...(['views', 'files', 'titles', 'drafts'] as const),
];
const EXPORTED = [...ERASED, 'pending', 'bulkMoves'] as const satisfies readonly Thing[];

/** The number of selected people and records as text: the question, and its details. */
export function useTickedSum(): (
  sum: TickedSum,
  act: 'export' | 'erase',
) => { readonly title: string; readonly lines: readonly string[] } {
  const t = useTranslations('rights.sum');
  const format = useFormatter();
  return ({ people, applications, things, unattributed, all, erasable }, act) => {
    const isAtLeast = people.unknown + unattributed > 0 ? 'yes' : 'no';
    const kinds = act === 'erase' ? ERASED : EXPORTED;
    const parts = kinds.flatMap((kind) =>
      things[kind] > 0 ? t(`things.${kind}`, { count: things[kind] }) : [],
    );
    return {
      title: t('title', { act, things: act === 'erase' ? erasable : all, people: people.known, isAtLeast }),
      lines: [
        people.known > 0 && t('people', { count: people.known }),
        people.unknown > 0 && t('unknown', { count: people.unknown }),
        unattributed > 0 && t('unattributed', { count: unattributed }),
        applications > 0 && t('applications', { count: applications }),
        parts.length > 0 ? t('all', { parts: format.list(parts) }) : t('nothing'),
      ].filter((line) => line !== false),
    };
  };
}
