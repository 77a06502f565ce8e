'use client';

import { useTranslations } from 'next-intl';
import { DeleteDialog } from '#components/form/delete-dialog.tsx';
import { useFailureText } from '#components/shell/failure-text.tsx';
import { erasePerson } from '#lib/rights/actions.ts';
import { erasedCount, type HeldWords } from '#lib/rights/model.ts';

export type Erased = {
  maisonId: number;
  /** Applications that something is held beside. */
  ids: readonly number[];
  words: HeldWords;
  /** What was searched for. */
  q: string;
};

/** Asks before all that is held of a person goes. */
export function EraseDialog({ maisonId, ids, words, q, onClose }: Erased & { onClose: () => void }) {
  const t = useTranslations('rights.erase');
  const { views, files, drafts } = words;
  const count = erasedCount({ ids, words });
  return (
    <DeleteDialog
      name={q}
      send={(operationId) =>
        erasePerson({
          ...{ maisonId, operationId, applicationIds: [...ids] },
          viewIds: views.map(({ id }) => id),
          fileIds: files.map(({ id }) => id),
          drafts: drafts.map(({ personId, form }) => ({ personId, form })),
        })
      }
      onClose={onClose}
      leaveTo={null}
      words={{
        title: t('title', { count }),
        text: t('text'),
        confirm: t('confirm'),
        done: t('done', { count }),
      }}
      textOf={useFailureText()}
    />
  );
}
