'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeleteDialog } from '#components/form/delete-dialog.tsx';
import { useFailureText } from '#components/shell/failure-text.tsx';
import { erasePerson } from '#lib/rights/actions.ts';
import { countTicked, type Held, type HeldWords, type Ticked } from '#lib/rights/model.ts';
import { isTicked } from './held-words.tsx';
import { useHeldParts } from './use-held-parts.ts';
import { useWordLines } from './use-word-lines.ts';

export type Erased = {
  maisonId: number;
  /** What was searched for. */
  q: string;
  held: readonly Held[];
  words: HeldWords;
  ticked: Ticked;
};

/** Asks before what is ticked goes, and says of whom and what that is. */
export function EraseDialog({ maisonId, q, onClose, ...found }: Erased & { onClose: () => void }) {
  const t = useTranslations('rights.erase');
  const names = useTranslations('rights.table');
  const partsOf = useHeldParts();
  const linesOf = useWordLines();
  // As it was when it was asked: what it asks about must not change under the hand.
  const [{ held, words, ticked }] = useState(found);
  const { applicationIds, viewIds, fileIds, drafts, titles } = ticked;
  const people = held.filter(({ applicationId }) => applicationIds.includes(applicationId));
  const items = linesOf(words).filter((line) => isTicked(ticked, line));
  const shared = useFailureText();
  const stays = people.flatMap((one) => partsOf(one).stays);
  return (
    <DeleteDialog
      name={q}
      send={(operationId) =>
        erasePerson({
          ...{ maisonId, operationId, q, applicationIds: [...applicationIds] },
          ...{ viewIds: [...viewIds], fileIds: [...fileIds], drafts: [...drafts], titles: [...titles] },
        })
      }
      onClose={onClose}
      leaveTo={null}
      words={{
        title: t('title', { count: countTicked(ticked) }),
        text: t('text'),
        confirm: t('confirm'),
        done: t('done'),
      }}
      textOf={(failure) => {
        if (failure.kind === 'notFound') return t('changed');
        return failure.kind === 'conflict' ? t('filling') : shared(failure);
      }}
    >
      <ul className="mt-3 grid list-disc gap-1 ps-5 wrap-anywhere">
        {people.map((one) => (
          <li key={one.applicationId}>
            {t('person', {
              name: one.candidate || names('unnamed', { id: one.applicationId }),
              parts: partsOf(one).goes.join(', ') || names('nothing'),
            })}
          </li>
        ))}
        {items.map((line) => (
          <li key={`${line.kind} ${line.id}`}>{line.words}</li>
        ))}
      </ul>
      {stays.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{t('stays', { parts: stays.join(', ') })}</p>
      )}
    </DeleteDialog>
  );
}
