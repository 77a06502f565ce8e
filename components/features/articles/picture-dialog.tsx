'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import type { Kept } from '#components/form/kept.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ALT_MAX_LENGTH } from '#lib/engines/media/model.ts';
import { AttributeDialog, changeAfter } from './attribute-dialog.tsx';

/** For the picture with this address. */
export type TypedAlt = { readonly src: string; readonly typed: string };

type PictureDialogProps = Kept<TypedAlt> & { editor: Editor; onReplace: () => void; onClose: () => void };

/** The description of the selected picture in the text. */
export function PictureDialog({ editor, onReplace, onClose, ...kept }: PictureDialogProps) {
  const t = useTranslations('articles.editor');
  const { src: given, alt } = editor.getAttributes('image');
  const src = String(given);
  const typed = kept.typed?.src === src ? kept.typed.typed : String(alt ?? '');
  const apply = () => {
    kept.onTyped(null);
    changeAfter(onClose, () => editor.chain().focus().updateAttributes('image', { alt: typed.trim() }).run());
  };
  const remove = () => {
    kept.onTyped(null);
    changeAfter(onClose, () => editor.chain().focus().deleteSelection().run());
  };
  return (
    <AttributeDialog
      title={t('imageTitle')}
      label={t('imageAlt')}
      hint={t('imageAltHint')}
      input={{
        value: typed,
        maxLength: ALT_MAX_LENGTH,
        onChange: ({ target }) => kept.onTyped({ src, typed: target.value }),
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
