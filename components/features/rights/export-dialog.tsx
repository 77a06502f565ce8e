'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { download } from '#components/ui/icons/icon-paths.ts';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { Held, HeldWords, Ticked } from '#lib/features/rights/model.ts';
import { sumTicked } from '#lib/features/rights/sum.ts';
import { TickedList } from './ticked-list.tsx';
import { useTickedSum } from './use-ticked-sum.ts';

export type Asked = {
  establishmentId: number;
  /** The search text. */
  q: string;
  held: readonly Held[];
  words: HeldWords;
  ticked: Ticked;
  onClose: () => void;
};

/** Asks before the selection is exported, with a summary of people and records. */
export function ExportDialog({ establishmentId, q, onClose, ...found }: Asked) {
  const t = useTranslations('rights.export');
  const ui = useTranslations('ui');
  const sumOf = useTickedSum();
  // As of the question: the file contains what it lists.
  const [{ held, words, ticked }] = useState(found);
  const sum = sumOf(sumTicked(held, ticked), 'export');
  const file = apiHref({ kind: 'establishment', id: establishmentId }, 'rights', {
    q,
    ids: ticked.applicationIds.join(','),
    views: ticked.viewIds.join(','),
    files: ticked.fileIds.join(','),
    drafts: ticked.drafts.join(','),
    titles: ticked.titles.join(','),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={sum.title}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <a href={file} download onClick={onClose} className={buttonClass('primary', 'md')}>
            <Icon path={download} className="size-4" />
            {t('confirm')}
          </a>
        </>
      }
    >
      <p>{t('text')}</p>
      <TickedList {...{ held, words, ticked }} sum={sum.lines} />
    </Dialog>
  );
}
