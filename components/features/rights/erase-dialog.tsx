'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeleteDialog } from '#components/form/delete-dialog.tsx';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { erasePerson } from '#lib/features/rights/actions.ts';
import { sumTicked } from '#lib/features/rights/sum.ts';
import type { Asked } from './export-dialog.tsx';
import { TickedList } from './ticked-list.tsx';
import { useHeldParts } from './use-held-parts.ts';
import { useTickedSum } from './use-ticked-sum.ts';

/** Asks before the selection is erased, with a summary of people and records. */
export function EraseDialog({ establishmentId, q, onClose, ...found }: Asked) {
  const t = useTranslations('rights.erase');
  const partsOf = useHeldParts();
  const sumOf = useTickedSum();
  // As of the question: what it asks about must not change meanwhile.
  const [{ held, words, ticked }] = useState(found);
  const { applicationIds, viewIds, fileIds, drafts, titles } = ticked;
  const shared = useFailureText();
  const sum = sumOf(sumTicked(held, ticked), 'erase');
  const stays = held
    .filter(({ applicationId }) => applicationIds.includes(applicationId))
    .flatMap((one) => partsOf(one).stays);
  return (
    <DeleteDialog
      name={q}
      send={(operationId) =>
        erasePerson({
          ...{ establishmentId, operationId, q, applicationIds: [...applicationIds] },
          ...{ viewIds: [...viewIds], fileIds: [...fileIds], drafts: [...drafts], titles: [...titles] },
        })
      }
      onClose={onClose}
      leaveTo={null}
      words={{ title: sum.title, text: t('text'), confirm: t('confirm'), done: t('done') }}
      textOf={(failure) => {
        if (failure.kind === 'notFound') return t('changed');
        return failure.kind === 'conflict' ? t('syncing') : shared(failure);
      }}
    >
      <TickedList {...{ held, words, ticked }} sum={sum.lines} />
      {stays.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{t('stays', { parts: stays.join(', ') })}</p>
      )}
    </DeleteDialog>
  );
}
