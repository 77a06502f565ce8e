'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ALT_MAX_LENGTH } from '#lib/engines/media/model.ts';
import { AttributeDialog, changeAfter } from './attribute-dialog.tsx';

type PictureDialogProps = { editor: Editor; onReplace: () => void; onClose: () => void };

/** What the selected picture of the text shows, for who does not see it. */
export function PictureDialog({ editor, onReplace, onClose }: PictureDialogProps) {
  const t = useTranslations('articles.editor');
  const [typed, setTyped] = useState(() => String(editor.getAttributes('image').alt ?? ''));
  const apply = () =>
    changeAfter(onClose, () => editor.chain().focus().updateAttributes('image', { alt: typed.trim() }).run());
  const remove = () => changeAfter(onClose, () => editor.chain().focus().deleteSelection().run());
  return (
    <AttributeDialog
      title={t('imageTitle')}
      label={t('imageAlt')}
      hint={t('imageAltHint')}
      input={{
        value: typed,
        maxLength: ALT_MAX_LENGTH,
        onChange: ({ target }) => setTyped(target.value),
      }}
      buttons={
        <>
          <Button onClick={remove}>{t('imageRemove')}</Button>
          <Button onClick={onReplace}>{t('imageReplace')}</Button>
        </>
      }
      applyLabel={t('imageApply')}
      onApply={apply}
      onClose={onClose}
    />
  );
}
