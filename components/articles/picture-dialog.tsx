'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { fieldProps } from '#components/ui/field-props.ts';
import { TextInput } from '#components/ui/text-input.tsx';
import { ALT_MAX_LENGTH } from '#lib/media/model.ts';

type PictureDialogProps = { editor: Editor; onReplace: () => void; onClose: () => void };

/** What the selected picture of the text shows, for who does not see it. */
export function PictureDialog({ editor, onReplace, onClose }: PictureDialogProps) {
  const t = useTranslations('articles.editor');
  const ui = useTranslations('ui');
  const id = useId();
  const [typed, setTyped] = useState(() => String(editor.getAttributes('image').alt ?? ''));
  const end = (change: () => void) => {
    flushSync(onClose);
    change();
  };
  const apply = () =>
    end(() => editor.chain().focus().updateAttributes('image', { alt: typed.trim() }).run());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around the text would be sent.
    event.preventDefault();
    event.stopPropagation();
    apply();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('imageTitle')}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={() => end(() => editor.chain().focus().deleteSelection().run())}>
            {t('imageRemove')}
          </Button>
          <Button onClick={onReplace}>{t('imageReplace')}</Button>
          <Button variant="primary" onClick={apply}>
            {t('imageApply')}
          </Button>
        </>
      }
    >
      <Field id={id} label={t('imageAlt')} hint={t('imageAltHint')}>
        <TextInput
          {...fieldProps(id, { hint: true })}
          autoComplete="off"
          value={typed}
          maxLength={ALT_MAX_LENGTH}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </Dialog>
  );
}
